/** Text of agents and users in HTML: it can neither become markup nor change the direction of the text around it. */

/** Invisible characters that can hide other characters or change their direction. */
const steeringCharacters = /(?![\t\n])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Shows characters that steer a terminal or the direction of a text as escapes: `\\u202e`. */
export function showSteering(text: string): string {
  return text
    .toWellFormed()
    .replace(steeringCharacters, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export function escapeHtml(text: string): string {
  return showSteering(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
