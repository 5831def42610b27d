import type { Payload } from 'payload';
import type { Pool } from 'pg';
import { teaserFrom } from '@/domain/articles/teaser.rules';
import { isContentAbsent } from '@/domain/newsroom/first-run.query';
import { CONTENT, type SeedScope, UNFINISHED_SEED } from '@/domain/newsroom/first-run.rules';
import { doorsOf, type Store } from '@/platform/store';
import { demoAccounts } from './accounts';
import { type DemoArticle, type DemoContent, readContent } from './content';
import { type Created, lookUp } from './created';
import { bodyFromMarkdown } from './markdown';
import { coverOf, drawingOf, portraitOf, storePicture } from './pictures';
import { seedArchive } from './seed-archive';
import { seedLetters } from './seed-letters';
import { seedLibrary } from './seed-library';
import { seedOrders } from './seed-orders';
import { seedReaders } from './seed-readers';
import { seedSite } from './seed-site';
import { seedStore } from './seed-store';
import { seedSubscriptions } from './seed-subscriptions';
import { RECORDING_STEPS, seedWatchAndListen } from './seed-watch-and-listen';

/** Told after every step: what was done, and how much of how much. */
export type Progress = (step: string, done: number, total: number) => void;

/** Pictures that are drawn and cut at the same time. */
const PARALLEL = 3;

/**
 * Fills an empty database with the demo publication: with its accounts, or (for the scope `content`) beside those that
 * are there. One that holds any content, or for the scope `everything` an account, is left as it is, unless the content
 * is what an interrupted filling left and no person has changed: then that is removed and the filling begins anew.
 * `now` is the day of the installation, from which `calendar.ts` tells all dates.
 * @returns whether it was filled.
 * @throws Error that names the content file and field at fault.
 */
export async function seedIfEmpty(
  payload: Payload,
  progress: Progress = () => {},
  wanted: SeedScope = 'everything',
  now: Date = new Date(),
): Promise<boolean> {
  const store = shallow(
    doorsOf(payload, null).asSystem('the demo publication is put in before anyone has written anything'),
  );
  return alone(payload, async () => {
    const unfinished = await payload.kv.get<SeedScope>(UNFINISHED_SEED);
    if (unfinished && !(await isContentAbsent(payload, true))) {
      await payload.kv.delete(UNFINISHED_SEED);
      return false;
    }
    const isOwned = unfinished === 'content' || (unfinished && (await store.count(othersAccounts)).totalDocs);
    const scope = isOwned ? 'content' : wanted;
    if (unfinished) await clear(store, unfinished);
    else if (!(await isEmpty(payload, store, scope))) return false;
    await payload.kv.set(UNFINISHED_SEED, scope);
    const content = await readContent(now);
    await seed(store, content, progress, scope);
    if (scope === 'everything') {
      await seedSubscriptions(payload, store, now);
      await seedReaders(payload, store, content);
      await seedOrders(payload, store, now);
    }
    await payload.kv.delete(UNFINISHED_SEED);
    return true;
  });
}

/** A door that answers with ids in place of what a document names: nobody reads the answers of a filling. */
function shallow(store: Store): Store {
  return Object.fromEntries(
    Object.entries(store).map(([name, operation]) => [
      name,
      (args: object) => (operation as (args: object) => unknown)({ depth: 0, ...args }),
    ]),
  ) as unknown as Store;
}

/** Any number that nothing else locks. */
const LOCK = 7_203_411;

/** Runs work while no other process fills the same database; a second one waits and then finds it full. */
async function alone<T>(payload: Payload, work: () => Promise<T>): Promise<T> {
  const client = await (payload.db as unknown as { pool: Pool }).pool.connect();
  try {
    // The wait is as long as the filling of the other one; the connection ends with it, and its lock too.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work();
  } finally {
    client.release(true);
  }
}

async function isEmpty(payload: Payload, store: Store, scope: SeedScope): Promise<boolean> {
  if (scope === 'everything' && (await store.count({ collection: 'users' })).totalDocs) return false;
  return isContentAbsent(payload);
}

/** What the demo readers bought, in an order in which it can be removed. */
const BOUGHT = [
  ...(['entitlements', 'order-events', 'orders', 'carts'] as const),
  ...(['subscription-invoices', 'subscription-orders', 'subscriptions', 'subscribers'] as const),
];

const demoEmails = demoAccounts.map(({ email }) => email);
const othersAccounts = { collection: 'users' as const, where: { email: { not_in: demoEmails } } };

/** Removes what a filling left; accounts only when it had begun to make its own. */
async function clear(store: Store, unfinished: SeedScope): Promise<void> {
  if (unfinished !== 'content') {
    for (const collection of BOUGHT) await store.delete({ collection, where: { id: { exists: true } } });
    await store.delete({ collection: 'users', where: { email: { in: demoEmails } } });
  }
  for (const collection of CONTENT) await store.delete({ collection, where: { id: { exists: true } } });
}

async function seed(store: Store, content: DemoContent, progress: Progress, scope: SeedScope): Promise<void> {
  const total =
    content.authors.length +
    content.topics.length +
    content.articles.length * 2 +
    content.issues.length +
    content.pages.length +
    RECORDING_STEPS +
    9;
  let done = 0;
  const step = (name: string) => progress(name, ++done, total);

  const authors = await createAll(content.authors, async (author) => {
    const portrait = await storePicture(store, portraitOf(author.name, author.portrait.seed));
    const { slug, name, title, bio, short } = author;
    const { id } = await store.create({ collection: 'authors', data: { slug, name, title, bio, short, portrait } });
    step('Authors');
    return [slug, id];
  });
  const topics = await seedTopics(store, content, () => step('Topics'));
  const series = await createAll(content.series, async ({ slug, title, kind, summary }) => {
    const { id } = await store.create({
      collection: 'series',
      data: { slug, title, kind, summary, _status: 'published' },
    });
    return [slug, id];
  });
  step('Series');
  const parts = [
    seedReading(store, content, { authors, topics, series }, step),
    seedWatchAndListen(store, { authors, topics }, content.now, step),
    seedLibrary(store, { authors, topics }, content.now, step),
    seedArchive(store).then(() => step('The archive')),
    seedLetters(store, content).then(() => step('Letters')),
  ] as const;
  // When one fails nothing must go on writing behind the back of whoever begins anew.
  await Promise.allSettled(parts);
  const [reading, recordings] = await Promise.all(parts);
  await seedSite(store, content, { authors, topics, series, ...reading, ...recordings });
  step('The site');
  for (const account of scope === 'everything' ? demoAccounts : []) {
    const { email, password, firstName, lastName, role } = account;
    // Nobody reads the mailboxes of the demo publication.
    const addressVerifiedAt = new Date().toISOString();
    await store.create({
      collection: 'users',
      data: { email, password, firstName, lastName, role, addressVerifiedAt },
    });
  }
  step('Accounts');
}

/** Products, articles, issues and standing pages, which name each other. */
async function seedReading(
  store: Store,
  content: DemoContent,
  { authors, topics, series }: Pick<Created, 'authors' | 'topics' | 'series'>,
  step: (name: string) => void,
): Promise<Pick<Created, 'products' | 'articles' | 'issues' | 'covers'>> {
  const covers = await createAll(content.issues, async (issue) => [
    issue.code,
    await storePicture(store, coverOf(issue)),
  ]);
  const products = await seedStore(store, content, { authors, topics, covers });
  step('The store');
  const articles = await seedArticles(store, content, { authors, topics, series, products }, () => step('Articles'));
  const issues = await seedIssues(store, content, { topics, series, articles, covers }, () => step('Issues'));
  await writeBodies(store, content, { articles, issues }, () => step('Articles'));
  for (const page of content.pages) {
    const body = await bodyFromMarkdown(page.body, { picture: noPicture, article: articleIn(content, articles) });
    await store.create({
      collection: 'pages',
      data: { title: page.title, summary: page.summary, slug: page.slug, body: body as never, _status: 'published' },
    });
    step('Pages');
  }
  return { products, articles, issues, covers };
}

async function createAll<T>(
  items: readonly T[],
  create: (item: T) => Promise<[string, number]>,
): Promise<Map<string, number>> {
  const created = new Map<string, number>();
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      const [name, id] = await create(item);
      created.set(name, id);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return created;
}

async function seedTopics(store: Store, content: DemoContent, step: () => void): Promise<Map<string, number>> {
  const topics = await createAll(content.topics, async ({ name, description, featured, art }) => {
    const slug = `topic-${name.toLowerCase().replace(/[^a-z]+/g, '-')}`;
    const image = art ? await storePicture(store, drawingOf(slug, 'topic', art)) : null;
    const { id } = await store.create({
      collection: 'topics',
      data: { name, description, isFeatured: featured, image, _status: 'published' },
    });
    step();
    return [name, id];
  });
  for (const { name, nearby } of content.topics) {
    await store.update({
      collection: 'topics',
      id: lookUp(topics, name),
      data: { nearby: nearby.map((near) => lookUp(topics, near)) },
    });
  }
  return topics;
}

type References = Pick<Created, 'authors' | 'topics' | 'series' | 'products'>;

async function seedArticles(
  store: Store,
  content: DemoContent,
  { authors, topics, series, products }: References,
  step: () => void,
): Promise<Map<string, number>> {
  return createAll(content.articles, async (article) => {
    const image = await storePicture(store, drawingOf(article.slug, 'story', article.art));
    const opening = article.opening
      ? await storePicture(store, drawingOf(`${article.slug}-opening`, 'opening', article.opening))
      : null;
    const { id } = await store.create({
      collection: 'articles',
      draft: true,
      data: {
        title: article.title,
        slug: article.slug,
        summary: article.summary,
        image,
        opening,
        publishedAt: article.published,
        contentType: article.contentType,
        accessLevel: article.access,
        tier: article.tier ?? 'GOOD',
        authors: article.authors.map((author) => lookUp(authors, author)),
        topics: article.topics.map((topic) => lookUp(topics, topic)),
        series: article.series ? lookUp(series, article.series) : null,
        seriesPart: article.seriesPart,
        folio: article.folio,
        product: article.product ? lookUp(products, article.product) : null,
        corrections: article.corrections,
        meta: article.seo,
        _status: 'draft',
      },
    });
    step();
    return [article.slug, id];
  });
}

async function writeBodies(
  store: Store,
  content: DemoContent,
  { articles, issues }: Pick<Created, 'articles' | 'issues'>,
  step: () => void,
): Promise<void> {
  await createAll(content.articles, async (article) => {
    const id = lookUp(articles, article.slug);
    const body = await bodyFromMarkdown(article.body, {
      picture: (attributes) => storePicture(store, figureOf(article, attributes)),
      article: articleIn(content, articles),
    });
    await store.update({
      collection: 'articles',
      id,
      data: {
        body: body as never,
        teaser: article.access === 'free' ? null : teaserFrom(body),
        issue: article.issue ? lookUp(issues, article.issue) : null,
        _status: 'published',
      },
    });
    step();
    return [article.slug, id];
  });
}

function figureOf(article: DemoArticle, attributes: Record<string, string>) {
  const { scene, pal, alt = '', caption, credit, char, width } = attributes;
  const name = `${article.slug}-${scene}-${pal}`;
  return drawingOf(name, width === 'wide' ? 'opening' : 'figure', {
    scene: scene as never,
    pal: pal as never,
    alt,
    caption,
    credit,
    char,
  });
}

const articleIn = (content: DemoContent, articles: Map<string, number>) => (path: string) => {
  const slug = path.split('/').at(-1) ?? '';
  if (!content.articles.some((article) => article.slug === slug)) throw new Error(`No article at "${path}".`);
  return lookUp(articles, slug);
};

const noPicture = (): never => {
  throw new Error('Standing pages have no figures.');
};

async function seedIssues(
  store: Store,
  content: DemoContent,
  created: Pick<Created, 'topics' | 'series' | 'articles' | 'covers'>,
  step: () => void,
): Promise<Map<string, number>> {
  return createAll(content.issues, async (issue) => {
    const { id } = await store.create({
      collection: 'issues',
      data: {
        issueId: issue.code,
        year: issue.year,
        monthLabel: issue.monthLabel ?? issue.label.replace(/ \d{4}$/, '').replaceAll('–', '-'),
        label: issue.label,
        coverLine: issue.coverLine,
        summary: issue.summary,
        cover: lookUp(created.covers, issue.code),
        publishedAt: issue.date,
        entries: issue.entries.map(({ seriesTitle, series, topic, articles }) => ({
          seriesTitle,
          series: series ? lookUp(created.series, series) : null,
          topic: topic ? lookUp(created.topics, topic) : null,
          items: articles.map((entry) =>
            'article' in entry ? { ...entry, article: lookUp(created.articles, entry.article) } : entry,
          ),
        })),
        _status: 'published',
      },
    });
    step();
    return [issue.code, id];
  });
}
