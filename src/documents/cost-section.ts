/** What a session used and cost, for each seat whose endpoint tells it, and whether a budget ended it. */
import type { TokenUsage } from '../model/outcome.ts';
import type { SessionView } from '../record/session-view.ts';
import { nameList } from './name-list.ts';
import type { DocumentSection } from './verdict-document.ts';

const budgetSentences: Readonly<Record<string, string>> = {
  calls: 'The session ended early: all its calls were made.',
  time: 'The session ended early: its time was over.',
  tokens: 'The session ended early: its tokens were used up.',
  cost: 'The session ended early: its money was spent.',
};

/** Sections that may be empty: the budget that ended the session, the cost, and who was asked through a bridge. */
export function costSections({ seats, budget_spent }: Pick<SessionView, 'seats' | 'budget_spent'>): DocumentSection[] {
  const paid = seats.filter(({ usage }) => usage !== undefined);
  const bridged = seats.filter((seat) => seat.bridged).map(({ seat }) => seat);
  const ended = budget_spent === null ? undefined : budgetSentences[budget_spent];
  const total = paid.reduce<TokenUsage>((sum, { usage }) => sumOf(sum, usage), { tokens_in: 0, tokens_out: 0 });
  const rows = paid.map(({ seat, model, usage }) => row(seat, model ?? '-', usage));
  return [
    { title: 'Budget', body: { kind: 'paragraphs', texts: ended === undefined ? [] : [ended] } },
    {
      title: 'Cost',
      isDetail: paid.length < 2 && total.cost_micros === undefined,
      body: {
        kind: 'table',
        heading: ['SEAT', 'MODEL', 'TOKENS IN', 'TOKENS OUT', 'COST'],
        rows: paid.length > 1 ? [...rows, row('all', '', total)] : rows,
      },
    },
    {
      title: 'Bridged',
      isDetail: true,
      body: {
        kind: 'paragraphs',
        texts: bridged.length === 0 ? [] : [`Asked through a message: ${nameList(bridged)}.`],
      },
    },
  ];
}

function row(seat: string, model: string, usage: TokenUsage | undefined): string[] {
  const { tokens_in = 0, tokens_out = 0, cost_micros } = usage ?? {};
  const cost = cost_micros === undefined ? 'not known' : `$${(cost_micros / 1_000_000).toFixed(4)}`;
  return [seat, model, String(tokens_in), String(tokens_out), cost];
}

function sumOf(sum: TokenUsage, usage: TokenUsage | undefined): TokenUsage {
  const { tokens_in = 0, tokens_out = 0, cost_micros } = usage ?? {};
  const cost = cost_micros === undefined ? sum.cost_micros : (sum.cost_micros ?? 0) + cost_micros;
  return {
    tokens_in: sum.tokens_in + tokens_in,
    tokens_out: sum.tokens_out + tokens_out,
    ...(cost === undefined ? {} : { cost_micros: cost }),
  };
}
