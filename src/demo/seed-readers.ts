import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Payload, TypedUser } from 'payload';
import { parse } from 'yaml';
import { z } from 'zod';
import { createFolder } from '@/domain/library/folder.command';
import { recordHistory } from '@/domain/library/history.command';
import { addToFolders, saveItem } from '@/domain/library/saved-item.command';
import { subscribeUser } from '@/domain/newsletters/subscription.command';
import { follow } from '@/domain/topics/follow.command';
import { type Context, contextOf } from '@/platform/context';
import type { Store } from '@/platform/store';
import type { DemoContent } from './content';
import { momentsBefore, READ_HOURS_AGO, SAVED_HOURS_AGO, WATCHED_HOURS_AGO } from './reader-moments';

const FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'content', 'readers.yaml');

const paths = z.array(z.string().startsWith('/'));
const readers = z.array(
  z.strictObject({
    email: z.email(),
    follows: z.array(z.string()),
    newsletters: z.array(z.string()),
    campaigns: z.array(z.string()),
    /** Number of newest videos watched. */
    videos: z.int(),
    folders: z.array(z.strictObject({ name: z.string(), description: z.string().optional(), items: paths })),
    saved: paths,
    read: paths,
  }),
);

/** Reads the libraries of the demo readers. */
export const readDemoReaders = async () => readers.parse(parse(await readFile(FILE, 'utf8')));

/** Creates libraries, histories, followed topics and newsletter subscriptions of the demo readers with the regular commands. */
export async function seedReaders(payload: Payload, store: Store, { now, toPath }: DemoContent): Promise<void> {
  const { docs: videos } = await store.find({ collection: 'videos', sort: '-publishedAt', limit: 10, depth: 0 });
  for (const reader of await readDemoReaders()) {
    const { docs } = await store.find({ collection: 'users', where: { email: { equals: reader.email } }, depth: 0 });
    if (!docs[0]) throw new Error(`readers.yaml: no account "${reader.email}".`);
    const user = { ...docs[0], collection: 'users' } as TypedUser;
    // Each action has a different time. The first one listed is the latest.
    let moment = momentsBefore(now, SAVED_HOURS_AGO);
    const context = (): Context => ({ ...contextOf(payload, user), now: moment() });
    const save = async (url: string) =>
      Number((await saveItem(context(), { url: toPath(url) }, { isCounted: false })).id);
    for (const url of reader.saved) await save(url);
    for (const { name, description, items } of reader.folders) {
      const folder = await createFolder(context(), { name, description });
      for (const url of items) await addToFolders(context(), [await save(url)], [Number(folder.id)]);
    }
    moment = momentsBefore(now, READ_HOURS_AGO);
    for (const url of reader.read) await recordHistory(context(), 'read', toPath(url));
    moment = momentsBefore(now, WATCHED_HOURS_AGO);
    for (const { id, slug } of videos.slice(0, reader.videos)) {
      await recordHistory(context(), 'watched', `/video/${id}/${slug}`);
    }
    for (const topic of reader.follows) await follow(context(), 'topic', topic);
    for (const campaign of reader.campaigns) await follow(context(), 'marketing', campaign);
    if (reader.newsletters.length) await subscribeUser(context(), reader.newsletters);
  }
}
