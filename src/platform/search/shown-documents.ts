import type { Pool } from 'pg';
import type { StoryView } from '@/domain/streams/story.presenter';
import type { ShownDocument, Suggestions } from './search-engine';

/** What a suggestion shows of a document `d`. */
export const SUGGESTED_COLUMNS = `d.title, coalesce('/topic/subject/' || d.subject, d.story ->> 'url') as link,
  d.story ->> 'contentType' as type`;

export interface SuggestedRow {
  is_subject: boolean;
  title: string;
  link: string;
  type: string;
}

/** Rows in the order in which they are suggested. */
export const suggestionsOf = (rows: readonly SuggestedRow[]): Suggestions => ({
  records: rows.filter((row) => !row.is_subject).map(({ title, link, type }) => ({ title, link, contentType: type })),
  subjects: rows.filter((row) => row.is_subject).map(({ title, link }) => ({ title, link })),
});

/** Something that is found has changed and was not sent to the other engine yet: what that engine finds is not the truth. */
export class NotSentYet extends Error {}

const SHOWN = `from unnest($1::text[]) with ordinality as asked (key, place)
  join search_documents d using (key) where not d.is_gone and d.visible_from <= $2`;

/** Those of the documents that the public sees at a moment, in the order of their keys (SRCH-15). */
export async function readShown(pool: Pool, keys: readonly string[], now: Date): Promise<ShownDocument[]> {
  if (keys.length === 0) return [];
  return (await pool.query<ShownDocument>(`select d.key, d.story ${SHOWN} order by asked.place`, [keys, now])).rows;
}

/** What another engine has found, as stories. @throws NotSentYet */
export const readFoundStories = (pool: Pool, keys: readonly string[], now: Date): Promise<StoryView[]> =>
  readFound<StoryView>(pool, 'd.story', keys, now);

/** What another engine has found, as suggestions. @throws NotSentYet */
export async function readSuggested(pool: Pool, keys: readonly string[], now: Date): Promise<Suggestions> {
  const row = `(select to_json(suggested) from (select d.kind = 'topic' as is_subject, ${SUGGESTED_COLUMNS}) as suggested)`;
  return suggestionsOf(await readFound<SuggestedRow>(pool, row, keys, now));
}

/**
 * One look tells what is shown and whether the other engine knew of everything. The unsent is asked for in its order,
 * so that its index answers, which is empty nearly always.
 */
async function readFound<T>(pool: Pool, item: string, keys: readonly string[], now: Date): Promise<T[]> {
  const { rows } = await pool.query<{ is_unsent: boolean; items: T[] | null }>(
    `select (
       select version from search_documents where sent_version <> version and not is_gone order by version limit 1
     ) is not null as is_unsent, (
       select json_agg(${item} order by asked.place) ${SHOWN}
     ) as items`,
    [keys, now],
  );
  if (rows[0]?.is_unsent) throw new NotSentYet('Meilisearch has yet to hear of a change.');
  return rows[0]?.items ?? [];
}
