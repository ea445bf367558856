/** The name of the built-in clerk of round tables, and of its seat. A slash is in no name of an agent, so nobody else has it. */
export const houseClerk = 'house/clerk';
