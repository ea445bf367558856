/** Who asks, as far as what they own and what they may see is concerned. */
/** On whose behalf something is asked. What they make is theirs. */
export interface KeyHolder {
  owner: string | null;
  /** Whether they reach what others made, too. */
  everything: boolean;
}
