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

const FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'content', 'readers.yaml');
const HOUR_MS = 3_600_000;

const paths = z.array(z.string().startsWith('/'));
const readers = z.array(
  z.strictObject({
    email: z.email(),
    follows: z.array(z.string()),
    newsletters: z.array(z.string()),
    campaigns: z.array(z.string()),
    /** How many of the newest videos were watched. */
    videos: z.int(),
    folders: z.array(z.strictObject({ name: z.string(), description: z.string().optional(), items: paths })),
    saved: paths,
    read: paths,
  }),
);

/** Gives the demo readers a library, histories, topics and letters, by the commands that readers use themselves. */
export async function seedReaders(payload: Payload, store: Store, { now, toPath }: DemoContent): Promise<void> {
  const { docs: videos } = await store.find({ collection: 'videos', sort: '-publishedAt', limit: 10, depth: 0 });
  for (const reader of readers.parse(parse(await readFile(FILE, 'utf8')))) {
    const { docs } = await store.find({ collection: 'users', where: { email: { equals: reader.email } }, depth: 0 });
    if (!docs[0]) throw new Error(`readers.yaml: no account "${reader.email}".`);
    const user = { ...docs[0], collection: 'users' } as TypedUser;
    let hours = 2;
    // Everything happened at a moment of its own, the first named the latest.
    const context = (): Context => {
      hours += 17;
      return { ...contextOf(payload, user), now: new Date(now.getTime() - hours * HOUR_MS) };
    };
    const save = async (url: string) => Number((await saveItem(context(), { url: toPath(url) })).id);
    for (const url of reader.saved) await save(url);
    for (const { name, description, items } of reader.folders) {
      const folder = await createFolder(context(), { name, description });
      for (const url of items) await addToFolders(context(), [await save(url)], [Number(folder.id)]);
    }
    hours = 1;
    for (const url of reader.read) await recordHistory(context(), 'read', toPath(url));
    for (const { id, slug } of videos.slice(0, reader.videos)) {
      await recordHistory(context(), 'watched', `/video/${id}/${slug}`);
    }
    for (const topic of reader.follows) await follow(context(), 'topic', topic);
    for (const campaign of reader.campaigns) await follow(context(), 'marketing', campaign);
    if (reader.newsletters.length) await subscribeUser(context(), reader.newsletters);
  }
}
