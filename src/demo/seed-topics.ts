import type { Store } from '@/platform/store';
import type { DemoContent } from './content';
import { createAll } from './create-all';
import { lookUp } from './created';
import { drawingOf, storePicture } from './images';

/** Creates the topics with their images, then links nearby topics. */
export async function seedTopics(store: Store, content: DemoContent, step: () => void): Promise<Map<string, number>> {
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
