/** What agents of the prediction webhook say. Nothing of the platform's code takes part in it. */
import type { Asked, Said, Script } from './agent.ts';

export type Position = 'YES' | 'NO' | 'NEUTRAL';

/** An answer as the document of the webhook prints it. */
export function forecastBody(position: Position, confidence: number, ...evidence: string[]) {
  const titles = evidence.length > 0 ? evidence : ['How often it happened'];
  return {
    position,
    confidence,
    reactCycle: {
      initialThought: 'Such things happened before, and were counted.',
      actions: [{ type: 'database_query', query: 'how often it happened', result: 'often enough' }],
      observations: ['It happened before.'],
      synthesisThought: `What happened before happens again, so I hold ${position}; nothing of all that I have read speaks against it.`,
      evidence: titles.map((title) => ({ type: 'data', title, reliability: 0.9 })),
    },
  };
}

/** Marks a script as one that answers predictions. */
export const forecasting = (script: Script): Script =>
  Object.assign((asked: Asked) => script(asked), { protocol: 'prediction-webhook' });

/** Says the same in every round. */
export const forecasts = (position: Position, confidence: number, ...evidence: string[]): Script =>
  forecasting(() => ({ body: forecastBody(position, confidence, ...evidence) }));

/** What it says in each round; the last one also in those that follow. */
export const forecastsInRounds = (...said: [Position, number][]): Script =>
  forecasting((asked) => {
    const [position, confidence] = said[Math.min(roundOf(asked), said.length) - 1] ?? ['NEUTRAL', 0.5];
    return { body: forecastBody(position, confidence, `What round ${roundOf(asked)} brought`) };
  });

export const roundOf = ({ body }: Asked): number => (body as { roundNumber: number }).roundNumber;

/** The document's own way to say that something went wrong. */
export const llmError: Said = {
  status: 500,
  body: { error: 'Internal agent error', message: 'Failed to connect to OpenAI API', code: 'LLM_API_ERROR' },
};

/** Answers the test that activates an agent well, whatever the script says in debates. */
export const passesItsTest = (script: Script): Script =>
  forecasting((asked) => (isTest(asked) ? forecasts('YES', 0.8) : script)(asked));

export const isTest = ({ key }: Asked) => key.startsWith('test/');
