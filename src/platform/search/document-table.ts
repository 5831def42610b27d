import { createHash } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres';
import type { SearchDocument } from '@/domain/search/search-document.presenter';
import { foldText } from '@/domain/search/search-text.rules';
import type { SqlRunner } from '../sql-runner';

/** The columns of a document, as passed to Postgres in JSON. */
function rowOf(document: SearchDocument) {
  const { key, collection, story, facets } = document;
  const summary = story.summary ?? '';
  return {
    key,
    collection,
    kind: story.kind,
    title: story.title,
    title_text: foldText(story.title),
    subject: document.subject,
    facets: facets.map(({ field, value }) => `${field}:${value}`),
    labels: facets.map(({ label }) => label),
    mentions: document.mentions,
    price_minor: document.priceMinor,
    dated_at: document.datedAt,
    visible_from: document.visibleFrom ?? '-infinity',
    story,
    texts: { names: document.names, teaser: document.teaser, body: document.body },
    name_text: foldText(document.names.join(' ')),
    summary_text: foldText(summary),
    teaser_text: foldText(document.teaser ?? ''),
    body_text: foldText(document.body ?? ''),
    digest: createHash('sha256').update(JSON.stringify(document)).digest('hex'),
  };
}

/**
 * Writes documents to the index within the runner's transaction. Unchanged documents are skipped so that they aren't
 * sent again.
 */
export async function putDocuments(runner: SqlRunner, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const rows = JSON.stringify(documents.map(rowOf).sort((first, second) => (first.key < second.key ? -1 : 1)));
  await runner.execute(sql`
    insert into search_documents as known
      (key, collection, kind, title, title_text, subject, facets, labels, mentions, price_minor, dated_at, visible_from,
       story, texts, digest, title_words, words, all_words)
    select key, collection, kind, title, title_text, subject, facets, labels, mentions, price_minor, dated_at,
           visible_from, story, texts, digest, title_words, ranked.words,
           ranked.words || to_tsvector('english', body_text)
    from jsonb_to_recordset(${rows}::jsonb) as given
      (key text, collection text, kind text, title text, title_text text, subject text, facets text[], labels text[],
       mentions text[], price_minor integer, dated_at timestamptz, visible_from timestamptz, story jsonb, texts jsonb,
       digest text, name_text text, summary_text text, teaser_text text, body_text text)
    cross join lateral (
      select to_tsvector('english', title_text) || to_tsvector('simple', title_text) as title_words
    ) as titled
    cross join lateral (
      select setweight(title_words, 'A')
             || setweight(to_tsvector('english', name_text) || to_tsvector('simple', name_text), 'B')
             || setweight(to_tsvector('english', summary_text) || to_tsvector('simple', summary_text), 'C')
             || setweight(to_tsvector('english', teaser_text), 'D') as words
    ) as ranked
    on conflict (key) do update set
      kind = excluded.kind, title = excluded.title, title_text = excluded.title_text, subject = excluded.subject,
      facets = excluded.facets, labels = excluded.labels, mentions = excluded.mentions,
      price_minor = excluded.price_minor, dated_at = excluded.dated_at, visible_from = excluded.visible_from,
      story = excluded.story, texts = excluded.texts, digest = excluded.digest, title_words = excluded.title_words,
      words = excluded.words, all_words = excluded.all_words, is_gone = false, version = nextval('search_versions')
    where known.is_gone or known.digest <> excluded.digest`);
}

/** Removes documents from the index. A marker remains until the removal was sent. */
export async function removeDocuments(runner: SqlRunner, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await runner.execute(sql`
    update search_documents set
      title = '', title_text = '', subject = null, facets = '{}', labels = '{}', mentions = '{}', price_minor = null,
      dated_at = null, story = null, texts = null, title_words = '', words = '', all_words = '', digest = '', is_gone = true,
      version = nextval('search_versions')
    where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)) and not is_gone`);
}

/** Returns the keys of the documents that show part of a stored document, such as 'authors:3'. */
export async function keysMentioning(runner: SqlRunner, mention: string): Promise<string[]> {
  const result = (await runner.execute(
    sql`select key from search_documents where mentions @> array[${mention}]::text[] order by key`,
  )) as { rows: { key: string }[] };
  return result.rows.map(({ key }) => key);
}
