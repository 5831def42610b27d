import type { Sql } from '@/platform/sql';
import type { ServerKind } from './readership.rules';

/**
 * Counts an event of the published article at a path, within the transaction of `sql`. Events of other pages aren't
 * counted. Nothing about the reader is stored.
 */
export const countEventAt = (sql: Sql, kind: ServerKind, path: string): Promise<unknown> =>
  sql(
    `insert into readership_events (article_id, kind)
     select id, $1::text from articles where path = $2 and _status = 'published'`,
    [kind, path.split(/[?#]/)[0]?.slice(1)],
  );

/**
 * Returns a part of an SQL statement, `name as (insert …)`, that counts an event for every row of an earlier part whose
 * `url` is the path of a published article.
 */
export const countEventsOf = (name: string, kind: ServerKind, rows: string, condition = 'true'): string =>
  `${name} as (insert into readership_events (article_id, kind)
     select a.id, '${kind}' from ${rows} join articles a on a.path = substr(split_part(${rows}.url, '?', 1), 2)
     where a._status = 'published' and ${condition})`;

/** Remembers from which article's gate an order of a subscription was placed, until it is paid or abandoned. */
export const noteGate = (sql: Sql, orderUid: string, path: string): Promise<unknown> =>
  sql(
    `insert into readership_checkouts (order_uid, article_id)
     select $1::text, id from articles where path = $2 and _status = 'published' on conflict do nothing`,
    [orderUid, path.split(/[?#]/)[0]?.slice(1)],
  );

/**
 * Counts the subscription of an order for the article from whose gate it was placed, if it was, and forgets the
 * connection. Does nothing when called again.
 */
export const countConversion = (sql: Sql, orderUid: string): Promise<unknown> =>
  sql(
    `with gate as (delete from readership_checkouts where order_uid = $1 returning article_id)
     insert into readership_events (article_id, kind) select article_id, 'subscription' from gate`,
    [orderUid],
  );
