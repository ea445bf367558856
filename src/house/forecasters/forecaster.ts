/**
 * A forecaster of the house: one fixed rule reads the question, another lets the others' arguments move it from the
 * second round on. No model, nothing looked up, the same answer to the same ask; and it says so.
 */
import type { Asks } from '../../model/act.ts';
import type { Forecast, PeerArgument } from '../../model/forecast.ts';

export interface Forecaster {
  name: string;
  domain: string;
  capabilities: string[];
  forecast(ask: Asks['forecast']): Forecast;
}

/** A probability of YES, and why. */
export interface Opinion {
  p: number;
  because: string;
}

/** What the first rule makes of a question, before anybody else is heard. */
export interface Reading extends Opinion {
  /** The sentences it goes by, as they stand in the description. */
  found: string[];
}

export interface Temper {
  name: string;
  capabilities: string[];
  /** To follow "I look for". */
  seeks: string;
  read(ask: Asks['forecast']): Reading;
  respond(own: Reading, others: readonly PeerArgument[]): Opinion;
}

/** Within what an answer may hold. */
const mostFound = 5;
const mostReviews = 9;

export function forecaster(temper: Temper): Forecaster {
  const { name, capabilities } = temper;
  return { name, domain: 'general', capabilities, forecast: (ask) => forecast(temper, ask) };
}

function forecast({ seeks, read, respond }: Temper, ask: Asks['forecast']): Forecast {
  const own = read(ask);
  const others = ask.others ?? [];
  const told = others.length === 0 ? [own] : [own, respond(own, others)];
  const found = own.found.slice(0, mostFound);
  const reasoning = told.map(({ because }) => because).join(' ');
  return {
    ...stanceAt(told.at(-1)?.p ?? own.p),
    initial_thought: `I am a sample that follows fixed rules. I look for ${seeks} in the description, and nowhere else.`,
    actions: [
      { type: 'document_analysis', query: `Find ${seeks}`, result: found.join(' ') || 'There is none.' },
      ...others.slice(0, mostReviews).map(reviewOf),
    ],
    observations: found.length > 0 ? found : [`The description has no ${seeks}.`],
    synthesis_thought: `${reasoning} Whatever else bears on the question, this rule does not see it.`,
    evidence: evidenceOf(found),
    reasoning,
    limitations: ['A sample forecaster: it knows the description and the others, and nothing of the world.'],
  };
}

const reviewOf = ({ agent_name, position }: PeerArgument): Forecast['actions'][number] => ({
  ...{ type: 'agent_review', query: `What did ${agent_name} say last?`, result: position },
});

function evidenceOf(found: readonly string[]): Forecast['evidence'] {
  if (found.length === 0)
    return [{ type: 'data', title: 'The description, which has nothing to go by', reliability: 0 }];
  return found.map((title) => ({ type: 'data', title, reliability: 0.7 }));
}

/** Never quite sure, and with two decimals, as the webhook's document advises. Even odds are no side. */
function stanceAt(p: number): Pick<Forecast, 'position' | 'confidence'> {
  const percent = Math.round(100 * Math.min(0.95, Math.max(0.05, p)));
  if (percent === 50) return { position: 'NEUTRAL', confidence: 0.5 };
  return { position: percent > 50 ? 'YES' : 'NO', confidence: Math.max(percent, 100 - percent) / 100 };
}
