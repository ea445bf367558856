/** The reason on the record of a session that was cancelled because its command was interrupted. */
export const cancelReason = 'interrupted at the command line';
