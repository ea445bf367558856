/** The holder of a key, on whose behalf a request is made. What a holder creates belongs to its owner. */
export interface KeyHolder {
  owner: string | null;
  /** Whether the holder also reaches what other owners created. */
  everything: boolean;
}
