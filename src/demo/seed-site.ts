import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HomePage } from '@/generated/payload-types';
import type { Store } from '@/platform/store';
import type { DemoContent } from './content';
import type { DemoPlacement } from './content-shapes';
import { type Created, lookUp } from './created';
import { drawingOf, storePicture } from './images';

/** The seller on invoices. The registration and the tax IDs are invented. */
const seller = {
  legalName: 'Meridian Publishing Company',
  address: '1 Noon Square\nPortland, ME 04101\nUnited States',
  countryCode: 'US',
  taxId: '00-0000000',
  registration: 'registered in Maine, no. 000000 (demo)',
  email: 'billing@meridian.example',
  footerNote: 'Thank you for reading Meridian.',
};

const drawing = (name: string) => readFileSync(path.join(process.cwd(), 'src/demo/brand', `${name}.svg`), 'utf8');

/**
 * Sets the tiers, which articles and subscriptions refer to. Tiers that an installation already has stay, below those of
 * the demo: something could hold them.
 */
export async function seedTiers(store: Store, { site: { tiers } }: DemoContent): Promise<void> {
  const stored = await store.findGlobal({ slug: 'paywall' });
  const others = (stored.tiers ?? []).filter(({ code }) => !tiers.some((tier) => tier.code === code));
  await store.updateGlobal({ slug: 'paywall', data: { tiers: [...others, ...tiers] } });
}

/** Sets the other globals: brand, settings, navigation, footer, front page, help texts and the paywall. */
export async function seedSite(store: Store, content: DemoContent, created: Created): Promise<void> {
  const { brand, settings, navigation, footer, helpBoxes, emptyStates, search } = content.site;
  await store.updateGlobal({ slug: 'brand', data: { ...brand, logo: drawing('logo'), icon: drawing('icon') } });
  await store.updateGlobal({ slug: 'site-settings', data: settings });
  await store.updateGlobal({ slug: 'store-settings', data: { seller } });
  await store.updateGlobal({ slug: 'navigation', data: navigation });
  await store.updateGlobal({ slug: 'footer', data: footer });
  await store.updateGlobal({ slug: 'help-texts', data: { helpBoxes, emptyStates } });
  await store.updateGlobal({
    slug: 'search-settings',
    data: {
      ...search,
      synonyms: search.synonyms.map((words) => ({ words })),
      promoted: search.promoted.map(({ terms, articles }) => ({
        terms,
        entries: articles.map((slug) => ({ relationTo: 'articles' as const, value: lookUp(created.articles, slug) })),
      })),
    },
  });
  await store.updateGlobal({
    slug: 'paywall',
    // Visitors of a demo installation, and all tests, share one network.
    data: {
      isEnabled: true,
      articleLimit: 4,
      ascendLimit: 3,
      giftLimit: 5,
      giftFolderSlug: 'hbrgift',
      winBackPercent: 50,
      fulfillmentSources: [{ code: 'US' }, { code: 'UK' }],
    },
  });
  const sections = [];
  for (const placement of content.site.home) sections.push(await sectionOf(store, placement, created));
  await store.updateGlobal({ slug: 'home-page', data: { _status: 'published', sections } });
}

type Section = NonNullable<HomePage['sections']>[number];

async function sectionOf(store: Store, placement: DemoPlacement, created: Created): Promise<Section> {
  const articles = (slugs: string[]) => slugs.map((slug) => lookUp(created.articles, slug));
  switch (placement.block) {
    case 'lead':
      return { blockType: 'lead', kicker: placement.kicker, article: lookUp(created.articles, placement.article) };
    case 'stories':
      return { blockType: 'stories', articles: articles(placement.articles) };
    case 'issueBand':
      return { blockType: 'issueBand', issue: lookUp(created.issues, placement.issue) };
    case 'latest': {
      const { title, picksTitle, picksBy, picks } = placement;
      return { blockType: 'latest', title, picksTitle, picksBy, picks: articles(picks) };
    }
    case 'feature': {
      const { kicker, title, text, art } = placement;
      const picture = await storePicture(store, drawingOf(`feature-${placement.series}`, 'opening', art));
      return { blockType: 'feature', kicker, title, text, picture, articles: articles(placement.articles) };
    }
    case 'mediaShelf': {
      const { title, items } = placement;
      return {
        blockType: 'mediaShelf',
        title,
        items: items.map((item) =>
          'video' in item
            ? { relationTo: 'videos' as const, value: lookUp(created.videos, item.video) }
            : { relationTo: 'episodes' as const, value: lookUp(created.episodes, item.episode) },
        ),
      };
    }
    case 'productShelf': {
      const { title, products } = placement;
      return { blockType: 'productShelf', title, products: products.map((id) => lookUp(created.products, id)) };
    }
    case 'topicList': {
      const { title, text, topics } = placement;
      return { blockType: 'topicList', title, text, topics: topics.map((name) => lookUp(created.topics, name)) };
    }
  }
}
