import type { PayloadRequest } from 'payload';
import { expireCache } from '@/platform/cache';
import type { Sql } from '@/platform/sql';
import { sqlWithin } from '@/platform/sql-runner';
import { articlesOfTag, documentTag, globalTag, listTag } from '../cache/cache-tags.rules';
import { refreshMentions } from '../search/refresh-documents.command';

/** Everything that refers to a topic. */
export interface TopicUses {
  /** Number of documents, published or not, such as articles and videos. */
  documents: number;
  /** Number of readers who follow it. */
  followers: number;
}

/** A column that refers to topics. */
interface Reference {
  table: string;
  column: string;
}

/** A column with rich text, in which links refer to topics. */
export interface TextColumn {
  table: string;
  column: string;
}

/** Returns how many documents and readers would move to another topic. */
export async function readTopicUses(sql: Sql, topicId: number): Promise<TopicUses> {
  const [row] = await sql<{ followers: number }>('select count(*)::int as followers from follows where topic_id = $1', [
    topicId,
  ]);
  let documents = 0;
  for (const { table, column } of await listReferences(sql)) {
    if (!isDocuments(table)) continue;
    const owner = table.endsWith('_rels') ? 'parent_id' : table === 'issues_entries' ? '_parent_id' : 'id';
    const [count] = await sql<{ count: number }>(
      `select count(distinct ${owner})::int as count from ${table} where ${column} = $1`,
      [topicId],
    );
    documents += count?.count ?? 0;
  }
  return { documents, followers: row?.followers ?? 0 };
}

/** Whether a table holds the current state of documents: not their versions, and nothing of readers or the site. */
const isDocuments = (table: string): boolean =>
  !/^(?:_|topics_|follows$|redirects_|home_page_|search_settings_)/.test(table);

/**
 * Moves everything that refers to a topic to another one: documents and their versions, links in texts, the front
 * page, redirects and followers. Whatever already refers to both keeps one reference. Also updates the search and
 * expires the pages that show either. Runs in the request's transaction. Saving each document instead would publish its
 * newer draft.
 */
export async function moveTopicUses(
  req: PayloadRequest,
  { from, into, texts }: { from: number; into: number; texts: readonly TextColumn[] },
): Promise<void> {
  const sql = sqlWithin(req);
  const tags = new Set([
    listTag('topics'),
    ...[from, into].flatMap((id) => [documentTag('topics', id), articlesOfTag('topic', id)]),
  ]);
  for (const { table, column } of await listReferences(sql)) {
    if (table.endsWith('_rels')) {
      await sql(
        `delete from ${table} old using ${table} kept where old.${column} = $1 and kept.${column} = $2
           and kept.parent_id = old.parent_id and kept.path = old.path`,
        [from, into],
      );
      const moved = await sql<{ id: number }>(
        `update ${table} set ${column} = $2 where ${column} = $1 returning parent_id as id`,
        [from, into],
      );
      for (const tag of tagsOf(table, moved)) tags.add(tag);
      continue;
    }
    if (table === 'follows')
      await sql(
        `delete from follows old using follows kept
         where old.topic_id = $1 and kept.topic_id = $2 and kept.owner_id = old.owner_id`,
        [from, into],
      );
    const moved = await sql(`update ${table} set ${column} = $2 where ${column} = $1 returning 1`, [from, into]);
    if (moved.length > 0) tags.add(listTag(table.replace(/_entries$/, '').replaceAll('_', '-')));
  }
  // No topic is near itself.
  await sql(`delete from topics_rels where parent_id = $1 and topics_id = $1`, [into]);
  for (const { table, column } of texts) await moveLinks(sql, { table, column }, { from, into });
  await refreshMentions('topics', from, req);
  await expireCache([...tags], req);
}

/** Returns the columns that refer to topics, by the foreign keys, so that none is forgotten. */
async function listReferences(sql: Sql): Promise<Reference[]> {
  return sql<Reference>(
    `select c.conrelid::regclass::text as table, a.attname::text as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'topics'::regclass
       and not (c.conrelid in ('topics_rels'::regclass, '_topics_v'::regclass) and a.attname = 'parent_id')
     order by 1, 2`,
  );
}

function tagsOf(table: string, moved: readonly { id: number }[]): string[] {
  const slug = table.replace(/_rels$/, '').replaceAll('_', '-');
  if (moved.length === 0 || slug.startsWith('-')) return [];
  if (slug === 'home-page' || slug === 'search-settings') return [globalTag(slug)];
  return [listTag(slug), ...moved.map(({ id }) => documentTag(slug, id))];
}

/**
 * Moves links in texts to another topic. Postgres writes the two keys of a link's target always in this order and
 * spacing, and quotation marks in texts are escaped, so nothing else matches.
 */
const moveLinks = (sql: Sql, { table, column }: TextColumn, { from, into }: { from: number; into: number }) =>
  sql(
    `update ${table} set ${column} = replace(${column}::text, $1, $2)::jsonb where position($1 in ${column}::text) > 0`,
    [linkTo(from), linkTo(into)],
  );

const linkTo = (topicId: number): string => `{"value": ${topicId}, "relationTo": "topics"}`;
