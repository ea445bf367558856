/** The names of keys as this machine's keyboard has them. */

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

export const paletteKeys = isMac ? '⌘K' : 'Ctrl K';
export const sendKeys = isMac ? '⌘↵' : 'Ctrl ↵';
