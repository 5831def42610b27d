import type { Payload } from 'payload';
import type { Pool } from 'pg';
import { isContentAbsent } from '@/domain/newsroom/first-run.query';
import { CONTENT, type SeedScope, UNFINISHED_SEED } from '@/domain/newsroom/first-run.rules';
import { doorsOf, type Store } from '@/platform/store';
import { demoAccounts } from './accounts';
import { type DemoContent, readContent } from './content';
import { createAll } from './create-all';
import { portraitOf, storePicture } from './images';
import { seedArchive } from './seed-archive';
import { seedLibrary } from './seed-library';
import { seedLetters } from './seed-newsletters';
import { seedOrders } from './seed-orders';
import { seedReaders } from './seed-readers';
import { seedReading } from './seed-reading';
import { seedSite } from './seed-site';
import { seedSubscriptions } from './seed-subscriptions';
import { seedTopics } from './seed-topics';
import { RECORDING_STEPS, seedWatchAndListen } from './seed-watch-and-listen';

/** Told after every step: what was done, and how much of how much. */
export type Progress = (step: string, done: number, total: number) => void;

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
  const watchAndListen = seedWatchAndListen(store, { authors, topics }, content.now, step);
  const parts = [
    seedReading(store, content, { authors, topics, series }, step),
    watchAndListen,
    seedLibrary(store, { authors, topics }, content.now, watchAndListen, step),
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
