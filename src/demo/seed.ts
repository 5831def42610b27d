import { randomBytes } from 'node:crypto';
import type { Payload } from 'payload';
import type { Pool } from 'pg';
import { discardRecord, recordImport, recordSettings } from '@/domain/newsroom/demo-documents.command';
import { DEMO_NEWSROOM, DEMO_PURCHASES } from '@/domain/newsroom/demo-removal.rules';
import { isContentAbsent } from '@/domain/newsroom/first-run.query';
import { CONTENT, type SeedScope, UNFINISHED_SEED } from '@/domain/newsroom/first-run.rules';
import { withSession } from '@/platform/postgres';
import { sqlOf } from '@/platform/sql';
import { dataAccessOf, type Store } from '@/platform/store';
import { type DemoAccount, demoAccounts } from './accounts';
import { type DemoContent, readContent } from './content';
import { createAll } from './create-all';
import { portraitOf, storePicture } from './images';
import { seedArchive } from './seed-archive';
import { seedLibrary } from './seed-library';
import { seedNewsletters } from './seed-newsletters';
import { seedNewsroom } from './seed-newsroom';
import { seedOrders } from './seed-orders';
import { seedReaders } from './seed-readers';
import { seedReadership } from './seed-readership';
import { seedReading } from './seed-reading';
import { seedSite, seedTiers } from './seed-site';
import { seedSubscriptions } from './seed-subscriptions';
import { seedTopics } from './seed-topics';
import { RECORDING_STEPS, seedWatchAndListen } from './seed-watch-and-listen';

/** Called after every step, with its name and the progress. */
export type Progress = (step: string, done: number, total: number) => void;

/**
 * Imports the demo publication into an empty database, with its accounts or (for the scope `content`) without them.
 * Does nothing if there is content or, for the scope `everything`, an account. The unedited content of an interrupted
 * import is removed, and the import starts again.
 * `now` is the day of the installation, from which `calendar.ts` calculates all dates.
 * @returns whether it was imported
 * @throws Error with the invalid content file and field
 */
export async function seedIfEmpty(
  payload: Payload,
  progress: Progress = () => {},
  wanted: SeedScope = 'everything',
  now: Date = new Date(),
): Promise<boolean> {
  const store = shallow(
    dataAccessOf(payload, null).asSystem('the demo publication is put in before anyone has written anything'),
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
    await discardRecord(payload);
    await recordSettings(payload, store);
    const content = await readContent(now);
    const created = await seed(store, content, progress, scope);
    if (scope === 'everything') {
      await seedSubscriptions(payload, store, now);
      await seedReaders(payload, store, content);
      await seedOrders(payload, store, now);
      await seedNewsroom(store, content, created);
      await seedReadership(sqlOf(payload), content.articles, created.articles, now);
    }
    await recordImport(payload, store, { scope, emails: demoEmails });
    await payload.kv.delete(UNFINISHED_SEED);
    return true;
  });
}

/** Data access that returns ids instead of related documents, because the import doesn't read them. */
function shallow(store: Store): Store {
  return Object.fromEntries(
    Object.entries(store).map(([name, operation]) => [
      name,
      (args: object) => (operation as (args: object) => unknown)({ depth: 0, ...args }),
    ]),
  ) as unknown as Store;
}

/** Id of the advisory lock. */
const LOCK = 7_203_411;

/** Runs an import exclusively. A second process waits, and then finds the database in use. */
async function alone<T>(payload: Payload, work: () => Promise<T>): Promise<T> {
  const { pool } = payload.db as unknown as { pool: Pool };
  return withSession(pool, async (client) => {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
      await client.query('reset statement_timeout');
    }
  });
}

async function isEmpty(payload: Payload, store: Store, scope: SeedScope): Promise<boolean> {
  if (scope === 'everything' && (await store.count({ collection: 'users' })).totalDocs) return false;
  return isContentAbsent(payload);
}

const demoEmails = demoAccounts.map(({ email }) => email);

const othersAccounts = { collection: 'users' as const, where: { email: { not_in: demoEmails } } };

/** Removes the content of an interrupted import, and its accounts if it had started to create them. */
async function clear(store: Store, unfinished: SeedScope): Promise<void> {
  if (unfinished !== 'content') {
    for (const collection of [...DEMO_NEWSROOM, ...DEMO_PURCHASES])
      await store.delete({ collection, where: { id: { exists: true } } });
    await store.delete({ collection: 'users', where: { email: { in: demoEmails } } });
  }
  for (const collection of CONTENT) await store.delete({ collection, where: { id: { exists: true } } });
}

/** Returns the published password, or for a site that is open to others one that only its operator knows. */
function passwordOf({ role, password }: DemoAccount): string {
  const { MASTHEAD_ADMIN_PASSWORD: adminPassword } = process.env;
  if (!adminPassword) return password;
  return role === 'admin' ? adminPassword : `${randomBytes(24).toString('base64url')}-Aa1`;
}

async function seed(store: Store, content: DemoContent, progress: Progress, scope: SeedScope) {
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

  await seedTiers(store, content);
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
  const watchAndListen = seedWatchAndListen(store, { authors, topics }, content.now, step);
  const parts = [
    seedReading(store, content, { authors, topics, series }, step),
    watchAndListen,
    seedLibrary(store, { authors, topics }, content.now, watchAndListen, step),
    seedArchive(store).then(() => step('The archive')),
    seedNewsletters(store, content).then(() => step('Newsletters')),
  ] as const;
  // If one fails, the others must not continue writing during a new import.
  await Promise.allSettled(parts);
  const [reading, recordings] = await Promise.all(parts);
  await seedSite(store, content, { authors, topics, series, ...reading, ...recordings });
  step('The site');
  for (const account of scope === 'everything' ? demoAccounts : []) {
    const { email, firstName, lastName, role } = account;
    const password = passwordOf(account);
    const authorPage = account.authorPage ? authors.get(account.authorPage) : null;
    // The mailboxes of the demo publication don't exist.
    const addressVerifiedAt = new Date().toISOString();
    await store.create({
      collection: 'users',
      data: { email, password, firstName, lastName, role, addressVerifiedAt, authorPage: authorPage ?? null },
    });
  }
  step('Accounts');
  return { authors, topics, articles: reading.articles };
}
