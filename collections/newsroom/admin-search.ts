import { getTranslation } from '@payloadcms/translations';
import {
  APIError,
  type Endpoint,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type TypedUser,
  type Where,
} from 'payload';
import { readTimeZone } from '@/domain/calendar/time-zone.query';
import type { TimeZone } from '@/domain/calendar/time-zone.rules';
import { findReaders } from '@/domain/membership/find-readers.query';
import {
  ADMIN_RESULTS,
  type AdminResult,
  adminSearchSql,
  adminSearchWords,
  canHaveTypos,
  idsOfList,
  type SearchedTable,
} from '@/domain/newsroom/admin-search.rules';
import { COUNTED, type Counted, countUses } from '@/domain/newsroom/picked-uses.query';
import { newsroomLocale, publicationStatus } from '@/domain/newsroom/publication.rules';
import { hasRole } from '@/domain/viewer';
import { dateFormat, t } from '@/language/t';
import { cachedGlobal } from '@/platform/cached-global';
import { isStatementTimeout } from '@/platform/postgres';
import { sqlOf } from '@/platform/sql';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf, type Store } from '@/platform/store';
import { viewerOfRequest } from '../adapters';
import { inRequestTransaction } from './document-endpoint';
import { versionsTableOf } from './merge-target';

/** Logs, which contain the titles of other documents: they would hide those. */
const LOGS = ['activity', 'mails', 'security-events', 'payment-events', 'webhook-deliveries', 'client-errors'];

/** Collections that are rarely meant, since most of their documents are part of another one. */
const RARELY_MEANT = ['media', 'files', 'availabilities', 'redirects'];

/** Expressions of texts with an index of trigrams (migration orders_desk), for tables that grow with every reader. */
const INDEXED_TEXTS: Record<string, string> = {
  orders: 'search_text',
  users: `lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email)`,
};

/** Fields with the picture of a document, and with its status. */
const PICTURES = ['image', 'poster', 'cover', 'portrait'];
const STATUSES = ['orderStatus', 'status', 'role'];

/** Fields that distinguish documents whose date means nothing. */
const KINDS: Partial<Record<Counted, string>> = { authors: 'title', series: 'kind' };
const isCounted = (slug: string): slug is Counted => COUNTED.some((each) => each === slug);

/** The longest time that the database may search. Nobody waits longer for a suggestion. */
const DEADLINE_MS = 2_000;

/**
 * `GET /api/cms/admin-search?term=` searches everything that a member of staff sees in the admin. For an empty term, it
 * returns what was changed last in the magazine and the store. `collection` limits it to one, whose newest documents it
 * returns for an empty term, or those with the given `ids`. The documents are read with
 * the user's rights, so that nobody gets a document that they may not read.
 */
export const adminSearchEndpoint: Endpoint = {
  path: '/admin-search',
  method: 'get',
  handler: async (req) => {
    if (viewerOfRequest(req.user).kind !== 'staff')
      throw new APIError('You don’t have permission to do this.', 403, null, true);
    const [term, collection, ids] = ['term', 'collection', 'ids'].map((name) => {
      const value = req.query[name];
      return typeof value === 'string' ? value : '';
    }) as [string, string, string];
    try {
      const results = collection
        ? await searchCollection(req, collection, term, ids)
        : [...(await searchAdmin(req, term)), ...(await findMembers(req, term))].slice(0, ADMIN_RESULTS);
      return Response.json({ results }, { headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      if (!isStatementTimeout(error)) throw error;
      throw new APIError(t('The search took too long. Enter more of the word.'), 503, null, true);
    }
  },
};

const zoneOf = ({ payload }: PayloadRequest): Promise<TimeZone> =>
  readTimeZone({ cachedGlobal: (slug) => cachedGlobal(payload, slug) });

async function searchAdmin(req: PayloadRequest, term: string): Promise<AdminResult[]> {
  // Everything else changes by itself: orders, accounts, mails.
  if (!term.trim()) {
    const written = searchedCollections(req).filter(({ versions }) => Boolean(versions?.drafts));
    return searchIn(req, written, [], { newestBy: 'updatedAt' });
  }
  const words = adminSearchWords(term);
  return words.join('').length < 2 ? [] : searchIn(req, searchedCollections(req), words);
}

/** Searches one collection, or returns those of its documents that have the ids of a list. */
async function searchCollection(req: PayloadRequest, slug: string, term: string, ids: string): Promise<AdminResult[]> {
  const collections = searchedCollections(req).filter((collection) => collection.slug === slug);
  const [collection] = collections;
  if (!collection) return [];
  if (!ids) {
    const words = adminSearchWords(term);
    const results = await searchIn(req, collections, words);
    return results.length === 0 && canHaveTypos(words) ? searchIn(req, collections, words, { isLoose: true }) : results;
  }
  return presentDocuments(req, collection, idsOfList(ids), await zoneOf(req));
}

async function searchIn(
  req: PayloadRequest,
  collections: SanitizedCollectionConfig[],
  words: string[],
  { isLoose = false, newestBy = 'publishedAt' }: { isLoose?: boolean; newestBy?: 'publishedAt' | 'updatedAt' } = {},
): Promise<AdminResult[]> {
  const tables = collections.map((collection) => tableOf(collection, newestBy)).filter((table) => table !== null);
  if (!tables.length) return [];
  const zone = await zoneOf(req);
  return inRequestTransaction(req, async () => {
    const sql = sqlWithin(req);
    await sql(`set local statement_timeout = ${DEADLINE_MS}`);
    const [text, values] = adminSearchSql(tables, words, isLoose);
    const rows = await sql<{ collection: string; id: number }>(text, values);
    const results = new Map<string, AdminResult>();
    for (const collection of collections) {
      const ids = rows.filter((row) => row.collection === collection.slug).map(({ id }) => id);
      if (!ids.length) continue;
      for (const result of await presentDocuments(req, collection, ids, zone)) results.set(result.key, result);
    }
    return rows.flatMap(({ collection, id }) => results.get(`${collection} ${id}`) ?? []);
  });
}

/** Returns the collections that the user sees in the admin, except logs. */
function searchedCollections({ payload, user }: PayloadRequest): SanitizedCollectionConfig[] {
  return payload.config.collections.filter(({ slug, admin: { hidden } }) => {
    const isHidden = typeof hidden === 'function' ? hidden({ user: user as TypedUser as never }) : hidden;
    return !isHidden && !slug.startsWith('payload-') && !LOGS.includes(slug);
  });
}

/** Returns where a collection is searched: its newest versions, if it has drafts. Null without a title or a date. */
function tableOf(collection: SanitizedCollectionConfig, newestBy: string): SearchedTable | null {
  const { slug, admin, versions, trash, flattenedFields } = collection;
  const isText = (name: string) =>
    flattenedFields.some(
      (field) =>
        field.name === name &&
        ['text', 'textarea', 'email'].includes(field.type) &&
        // Lists of texts are in a table of their own.
        !('hasMany' in field && field.hasMany),
    );
  const title = admin.useAsTitle ?? 'id';
  const isDated = (name: string) => flattenedFields.some((field) => field.name === name);
  if (!isText(title) || !isDated('createdAt')) return null;
  const hasDrafts = Boolean(versions?.drafts);
  const column = (name: string) => `"${hasDrafts ? 'version_' : ''}${snakeCase(name)}"`;
  const names = [title, ...(admin.listSearchableFields ?? []), ...(isText('slug') ? ['slug'] : [])].filter(isText);
  const columns = [...new Set(names)].map((name) => `coalesce(${column(name)}, '')`);
  return {
    collection: slug,
    table: `"${hasDrafts ? versionsTableOf(slug) : snakeCase(slug)}"`,
    idColumn: hasDrafts ? 'parent_id' : 'id',
    titleColumn: column(title),
    text: INDEXED_TEXTS[slug] ?? `lower(${columns.join(` || ' ' || `)})`,
    dateColumn: column(isDated(newestBy) ? newestBy : 'createdAt'),
    condition: [
      ...(hasDrafts ? ['latest', 'parent_id is not null'] : ['true']),
      ...(trash ? [`${column('deletedAt')} is null`] : []),
    ].join(' and '),
    weight: RARELY_MEANT.includes(slug) ? -25 : 0,
  };
}

const snakeCase = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Stored = { id: number; createdAt?: string; publishedAt?: string | null; _status?: string } & Record<
  string,
  unknown
>;

/** Reads documents with the user's rights, and presents those that the user may read. */
async function presentDocuments(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  ids: number[],
  zone: TimeZone,
): Promise<AdminResult[]> {
  const { slug, admin, labels, flattenedFields, versions } = collection;
  const store = dataAccessOf(req.payload, req.user, req);
  const names = new Set(flattenedFields.map(({ name }) => name));
  const picture = PICTURES.find((name) => names.has(name));
  const status = STATUSES.find((name) => names.has(name));
  const title = admin.useAsTitle ?? 'id';
  const kind = isCounted(slug) ? KINDS[slug] : undefined;
  const shown = [
    title,
    'createdAt',
    'publishedAt',
    '_status',
    picture,
    status,
    kind,
    ...(slug === 'media' ? ['sizes'] : []),
  ];
  const { docs } = await store.asViewer.find({
    collection: slug as 'articles',
    where: { id: { in: ids } },
    draft: Boolean(versions?.drafts),
    depth: picture ? 1 : 0,
    limit: ids.length,
    pagination: false,
    select: Object.fromEntries(
      shown.filter((name) => name && (name === 'sizes' || names.has(name))).map((name) => [name, true]),
    ) as never,
  });
  const documents = docs as unknown as Stored[];
  const published = versions?.drafts ? await publishedDates(store.asViewer, slug, documents) : null;
  const uses = isCounted(slug) ? await countUses(sqlOf(req.payload), slug, ids) : null;
  return documents.map((document) => ({
    key: `${slug} ${document.id}`,
    id: document.id,
    title: String(document[title] || t('Untitled')),
    kind: getTranslation(labels.singular, req.i18n),
    status: uses
      ? kindOf(req, collection, kind, document)
      : published
        ? publicationStatus(
            {
              isPublished: published.has(document.id),
              hasNewerDraft: published.has(document.id) && document._status === 'draft',
              wasPublished: false,
              publishedAt: published.get(document.id) ?? null,
            },
            new Date(),
            zone,
          )
        : optionLabel(req, collection, status, document),
    date: uses
      ? t('{count, plural, one {# entry} other {# entries}}', { count: uses.get(document.id) ?? 0 })
      : dayText(document.publishedAt ?? document.createdAt, zone),
    picture: pictureUrl(slug === 'media' ? document : picture ? document[picture] : null),
    url: `/admin/collections/${slug}/${document.id}`,
  }));
}

/** Returns the publication dates of those documents that have a published version. */
async function publishedDates(store: Store, slug: string, documents: Stored[]): Promise<Map<number, string | null>> {
  const { docs } = await store.find({
    collection: slug as 'articles',
    where: { and: [{ id: { in: documents.map(({ id }) => id) } }, { _status: { equals: 'published' } }] } as Where,
    select: { publishedAt: true },
    depth: 0,
    limit: documents.length,
    pagination: false,
  });
  return new Map((docs as unknown as Stored[]).map(({ id, publishedAt }) => [id, publishedAt ?? null]));
}

/** Returns the label of the option that a document has in its field for the status. */
function optionLabel(
  req: PayloadRequest,
  { flattenedFields }: SanitizedCollectionConfig,
  name: string | undefined,
  document: Stored,
): string {
  const field = flattenedFields.find((candidate) => candidate.name === name);
  if (field?.type !== 'select') return '';
  const option = field.options.find((each) => typeof each === 'object' && each.value === document[field.name]);
  return option && typeof option === 'object' ? String(getTranslation(option.label, req.i18n)) : '';
}

/** Returns what tells an author, topic or series apart: its role or label, and whether readers don’t see it yet. */
function kindOf(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  name: string | undefined,
  document: Stored,
): string {
  const text = name === 'kind' ? (document.kind === 'plain' ? '' : optionLabel(req, collection, name, document)) : '';
  const role = name === 'title' ? String(document.title ?? '') : '';
  return [text, role, document._status === 'draft' ? t('Draft') : ''].filter(Boolean).join(' · ');
}

function pictureUrl(media: unknown): string | null {
  // Small images have only the last one.
  const { square, thumb, whole } =
    (media as { sizes?: Record<string, { url?: string | null } | undefined> } | null)?.sizes ?? {};
  return square?.url ?? thumb?.url ?? whole?.url ?? null;
}

const dayText = (moment: string | null | undefined, zone: TimeZone): string =>
  moment
    ? dateFormat(newsroomLocale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone }).format(
        new Date(moment),
      )
    : '';

/** Returns the readers that support can help. Support can't open accounts in the admin, but the page of a member. */
async function findMembers(req: PayloadRequest, term: string): Promise<AdminResult[]> {
  const viewer = viewerOfRequest(req.user);
  const words = adminSearchWords(term);
  if (!hasRole(viewer, 'support') || hasRole(viewer) || words.join('').length < 2) return [];
  const zone = await zoneOf(req);
  const { readers } = await findReaders({ sql: sqlOf(req.payload), zone }, { term: words.join(' '), number: 0 });
  return readers.map(({ id, name, emailAddress, sinceText }) => ({
    key: `members ${id}`,
    id,
    title: name || emailAddress,
    kind: t('Member'),
    status: name ? emailAddress : '',
    date: sinceText,
    picture: null,
    url: `/admin/members?id=${id}`,
  }));
}
