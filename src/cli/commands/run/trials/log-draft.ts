/** Where the log of a session is written before it has its name; what is left of one is nobody's. */
export const draftNameOf = (session: string) => `.${session}.draft`;

export const isDraft = (name: string) => /^\.[0-9a-f-]{36}\.draft$/.test(name);
