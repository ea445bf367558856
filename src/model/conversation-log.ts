/** The log of one conversation with one agent: the data to repeat the run, and the turns. */

export interface LogMetadata {
  session_id: string;
  mode: string;
  scenario: string;
  max_turns: number;
  stop_reason: string;
}

export interface LogTurn {
  role: 'user' | 'assistant';
  /** `YYYY-MM-DD HH:MM:SS`, in UTC. */
  at: string;
  text: string;
  /** Whether the runner wrote this in place of a reply that never came. */
  is_error?: true;
}

export interface ConversationLog {
  metadata: LogMetadata;
  turns: LogTurn[];
}
