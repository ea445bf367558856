/** Why a turn was not taken, in words that end a sentence about the seat or its model. */

const words: Readonly<Record<string, string>> = {
  timeout: 'did not answer in time',
  unreachable: 'could not be reached',
  forbidden_address: 'has an address that may not be called',
  redirected: 'answered with a redirect',
  too_large: 'answered with more than is read',
  malformed: 'gave an answer that cannot be read',
  refused: 'refused the request',
  agent_error: 'answered with an error',
  unsupported: 'cannot take turns',
  declined: 'declined to answer',
  empty: 'gave an empty answer',
  cut_off: 'gave an answer that stops in the middle',
  time_budget_spent: 'was cancelled when the time was over',
};

export const failureWords = (code: string): string => words[code] ?? code;
