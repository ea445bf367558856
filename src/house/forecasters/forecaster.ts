/**
 * A sample forecaster: one fixed rule reads the question, another one moves the forecast by the others' arguments from
 * the second round on. It uses no model and looks nothing up. The same ask gets the same answer, and the answer says
 * so.
 */
import type { AskByAct } from '../../model/act.ts';
import type { Forecast, PeerArgument } from '../../model/forecast.ts';

export interface Forecaster {
  name: string;
  domain: string;
  capabilities: string[];
  forecast(ask: AskByAct['forecast']): Forecast;
}

/** A probability of YES, and why. */
interface ForecastOpinion {
  p: number;
  because: string;
}

/** The result of the first rule, before the others' arguments. */
export interface QuestionReading extends ForecastOpinion {
  /** The sentences that it uses, as they stand in the description. */
  found: string[];
}

interface ForecasterRules {
  name: string;
  capabilities: string[];
  /** Completes the sentence "I look for ...". */
  seeks: string;
  read(ask: AskByAct['forecast']): QuestionReading;
  respond(own: QuestionReading, others: readonly PeerArgument[]): ForecastOpinion;
}

/** Below the limits of an answer. */
const maxQuotedSentences = 5;
const maxPeerReviews = 9;

export function createForecaster(rules: ForecasterRules): Forecaster {
  const { name, capabilities } = rules;
  return { name, domain: 'general', capabilities, forecast: (ask) => composeForecast(rules, ask) };
}

function composeForecast({ seeks, read, respond }: ForecasterRules, ask: AskByAct['forecast']): Forecast {
  const own = read(ask);
  const others = ask.others ?? [];
  const opinions = others.length === 0 ? [own] : [own, respond(own, others)];
  const found = own.found.slice(0, maxQuotedSentences);
  const reasoning = opinions.map(({ because }) => because).join(' ');
  return {
    ...stanceAt(opinions.at(-1)?.p ?? own.p),
    initial_thought: `I am a sample that follows fixed rules. I look for ${seeks} in the description, and nowhere else.`,
    actions: [
      { type: 'document_analysis', query: `Find ${seeks}`, result: found.join(' ') || 'There is none.' },
      ...others.slice(0, maxPeerReviews).map(reviewOf),
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

/** Confidence of at most 0.95 with two decimals, as the webhook's documentation advises. 0.5 is NEUTRAL. */
function stanceAt(p: number): Pick<Forecast, 'position' | 'confidence'> {
  const percent = Math.round(100 * Math.min(0.95, Math.max(0.05, p)));
  if (percent === 50) return { position: 'NEUTRAL', confidence: 0.5 };
  return { position: percent > 50 ? 'YES' : 'NO', confidence: Math.max(percent, 100 - percent) / 100 };
}
