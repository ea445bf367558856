/** The statement that lists sessions. Values are always bound, and never become part of the statement's text. */
import { sessionColumns } from './statements.ts';
import type { SessionQuery } from './store.ts';

/** Contains only the conditions of the query, so that the database can use the matching index. */
export function sessionListQuery(query: SessionQuery): { sql: string; values: (string | number)[] } {
  const values: (string | number)[] = [];
  const conditions: string[] = [];
  const where = (condition: string, value: string | undefined, after = ''): void => {
    if (value !== undefined) conditions.push(`${condition} $${values.push(value)}${after}`);
  };
  where('format =', query.format);
  for (const format of query.without ?? []) where('format <>', format);
  where('status =', query.status);
  where('outcome =', query.outcome);
  if (query.owner === null) conditions.push('owner is null');
  else where('owner =', query.owner);
  where('seats like', query.seat && containing(JSON.stringify(query.seat)), likeEscape);
  where('search like', query.search && containing(query.search), likeEscape);
  where('opened_at >=', query.opened_from);
  where('opened_at <', query.opened_before);
  where('id <', query.before);
  where('id >', query.after);
  const filter = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const order = query.oldest_first ? 'asc' : 'desc';
  const limit = `limit $${values.push(query.limit)}`;
  return { sql: `select ${sessionColumns} from sessions ${filter} order by id ${order} ${limit}`, values };
}

const likeEscape = " escape '!'";

/** A pattern that matches every text with this part in it. */
const containing = (part: string) => `%${part.replaceAll(/[!%_]/g, '!$&')}%`;
