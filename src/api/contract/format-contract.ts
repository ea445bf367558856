/** The schemas of sessions by format, made from the openings. Generic: it knows no format by name. */
import { z } from 'zod';
import type { JsonObject } from '../../model/json.ts';
import { nameWithoutVersion } from '../../model/versioned-name.ts';
import type { SessionView } from '../../record/session-view.ts';
import type { SessionService } from '../../sessions/session-service.ts';
import { nameSchema } from './named-schema.ts';
import { followingSession, session, sessionSummary } from './session-contract.ts';
import { listedFieldsOf, listedSession } from './session-list-contract.ts';

type DescribedOpening = SessionService['openings'][number];
type SummarySchema = ReturnType<typeof summaryOf>;
type ListedSchema = z.ZodType<z.infer<typeof listedSession>>;

/** The schemas of one format's sessions. */
export interface FormatContract {
  session: z.ZodType<SessionView>;
  summary: SummarySchema;
  /** What lists show of it. */
  listed: ListedSchema;
}

export interface SessionContracts {
  of(opening: DescribedOpening): FormatContract;
  /** A session of any format, and what lists say of it. */
  session: z.ZodType<SessionView>;
  listed: ListedSchema;
  /** The verdict without a seat or a source, of every format that computes it. */
  whatIf: z.ZodType<JsonObject>;
}

export function sessionContracts(openings: readonly DescribedOpening[]): SessionContracts {
  const contracts = new Map(openings.map((opening) => [opening.format, contractOf(opening, openings)]));
  const all = [...contracts.values()];
  const listed = z.union(all.map((each) => each.listed));
  const anySession = z.union(all.map((each) => each.session));
  return {
    of({ format }) {
      const contract = contracts.get(format);
      if (!contract) throw new TypeError(`there is no opening of the format ${format}`);
      return contract;
    },
    session: nameSchema(anySession, 'Session', { discriminator: byFormat(openings, 'Session') }),
    listed: nameSchema(listed, 'ListedSession', { discriminator: byFormat(openings, 'Listed') }),
    whatIf: z.union(openings.flatMap(({ schemas: { without } }) => without ?? [])),
  };
}

function contractOf(opening: DescribedOpening, openings: readonly DescribedOpening[]): FormatContract {
  const { format, schemas } = opening;
  const { input, outcome, synthesis, verdict, without } = schemas;
  nameSchema(input, componentName(format, 'Input'));
  nameSchema(outcome, componentName(format, 'Outcome'));
  if (synthesis) nameSchema(synthesis, componentName(format, 'Synthesis'));
  nameSchema(verdict, componentName(format, 'Verdict'));
  if (without) nameSchema(without, componentName(format, 'WhatIf'));
  const followed_by = z.array(followingOf(opening, openings));
  const own = session.extend({
    ...{ format: z.literal(nameWithoutVersion(format)), input, outcome: outcome.nullable() },
    ...{ verdict: verdict.nullable(), synthesis: synthesis?.nullable() ?? z.null(), followed_by },
  });
  return {
    session: nameSchema(own, componentName(format, 'Session')),
    summary: summaryOf(opening),
    listed: listedOf(opening, openings),
  };
}

function summaryOf({ format, schemas: { outcome } }: DescribedOpening) {
  const own = { format: z.literal(nameWithoutVersion(format)), outcome: outcome.nullable() };
  return nameSchema(sessionSummary.extend(own), componentName(format, 'Summary'));
}

function listedOf(opening: DescribedOpening, openings: readonly DescribedOpening[]): ListedSchema {
  const { format, schemas } = opening;
  const own = { format: z.literal(nameWithoutVersion(format)), outcome: schemas.outcome.nullable() };
  // A running session has none of what its verdict adds.
  const added = z.object(listedFieldsOf(opening, openings)).partial().shape;
  const listed = listedSession.extend({ ...own, ...added });
  return nameSchema(listed, componentName(format, 'Listed'));
}

/** What may follow a session, each with its own verdict; a format that nothing follows has the general schema. */
function followingOf({ format }: DescribedOpening, openings: readonly DescribedOpening[]) {
  const sequels = openings.filter(({ follows }) => follows === nameWithoutVersion(format));
  const each = sequels.map(({ path, schemas: { verdict } }) =>
    followingSession.extend({ path: z.literal(path), verdict: verdict.nullable() }),
  );
  return each.length === 0 ? followingSession : z.union(each);
}

function byFormat(openings: readonly DescribedOpening[], part: string) {
  const members = openings.map(({ format }) => [nameWithoutVersion(format), componentName(format, part)]);
  return { property: 'format', members: Object.fromEntries(members) };
}

/** `round-table@1` becomes `RoundTable`, followed by the part. */
function componentName(format: string, part: string): string {
  const words = nameWithoutVersion(format).split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') + part;
}
