import type { Store } from '@/platform/store';
import type { DemoContent } from './content';
import { drawingOf, storePicture } from './images';

/** Creates the newsletters and the campaigns. */
export async function seedNewsletters(store: Store, { newsletters, campaigns }: DemoContent): Promise<void> {
  for (const { name, description, cadence, subscriberOnly, art } of newsletters) {
    const slug = `letter-${name.toLowerCase().replace(/[^a-z]+/g, '-')}`;
    const image = await storePicture(store, drawingOf(slug, 'letter', art));
    const data = { name, description, cadence, subscriberOnly, image, _status: 'published' as const };
    await store.create({ collection: 'newsletters', data });
  }
  for (const campaign of campaigns) {
    await store.create({ collection: 'marketing-campaigns', data: { ...campaign, _status: 'published' } });
  }
}
