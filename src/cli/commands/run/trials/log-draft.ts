/** The name of a log while it is being written. A draft that is left over belongs to a killed run and can be deleted. */
export const draftNameOf = (session: string) => `.${session}.draft`;

export const isDraft = (name: string) => /^\.[0-9a-f-]{36}\.draft$/.test(name);
