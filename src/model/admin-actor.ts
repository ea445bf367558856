/** Who did something that administrators may do: the holder of a key, or somebody at this machine. */
export interface AdminActor {
  /** The id of the key; null where none was used. */
  key: string | null;
  /** The name of the key, or its id if it has none. */
  name: string;
}

/** Whoever uses a platform that asks for no key, or its data folder. */
export const localActor: AdminActor = { key: null, name: 'local' };

/** The platform itself, when it deletes what is older than the operator wants to keep. */
export const retentionActor: AdminActor = { key: null, name: 'retention' };
