import type { Store } from '@/platform/store';
import type { DemoContent } from './content';
import { drawingOf, storePicture } from './pictures';
import { type Created, lookUp } from './seed';

/** Fills the globals: settings, navigation, footer, front page, help texts and offers. */
export async function seedSite(store: Store, content: DemoContent, created: Created): Promise<void> {
  const { settings, navigation, footer, helpBoxes, emptyStates, offers } = content.site;
  await store.updateGlobal({ slug: 'site-settings', data: settings });
  await store.updateGlobal({
    slug: 'navigation',
    data: {
      items: navigation.items,
      columns: navigation.mega.map(({ title, links, more }) => ({
        title,
        links,
        moreLabel: more?.label,
        moreUrl: more?.url,
      })),
    },
  });
  await store.updateGlobal({
    slug: 'footer',
    data: { columns: footer.columns.map(({ title, links }) => ({ title, links })), legalLinks: footer.legalLinks },
  });
  await store.updateGlobal({ slug: 'help-texts', data: { helpBoxes, emptyStates } });
  await store.updateGlobal({
    slug: 'paywall',
    data: {
      isEnabled: true,
      articleLimit: 4,
      ascendLimit: 3,
      giftLimit: 5,
      offers: offers.map(({ features, ...offer }) => ({ ...offer, features: features.map((text) => ({ text })) })),
    },
  });
  await seedHome(store, content, created);
}

async function seedHome(store: Store, { site: { home }, articles }: DemoContent, created: Created): Promise<void> {
  const article = (slug: string) => lookUp(created.articles, slug);
  const parts = articles
    .filter(({ series }) => series === home.feature.series)
    .sort((a, b) => (a.seriesPart ?? 0) - (b.seriesPart ?? 0))
    .map(({ slug }) => article(slug));
  const picture = home.feature.art
    ? await storePicture(store, drawingOf('feature-band', 'opening', home.feature.art))
    : null;
  await store.updateGlobal({
    slug: 'home-page',
    data: {
      _status: 'published',
      sections: [
        { blockType: 'lead', kicker: home.lead.kicker, article: article(home.lead.article) },
        { blockType: 'stories', articles: home.stories.map(article) },
        { blockType: 'issueBand', issue: created.issue },
        {
          blockType: 'latest',
          title: 'The latest',
          picksTitle: home.picks.title,
          picks: home.picks.articles.map(article),
        },
        {
          blockType: 'feature',
          kicker: home.feature.kicker,
          title: home.feature.title,
          text: home.feature.text,
          picture,
          articles: parts,
        },
        {
          blockType: 'topicList',
          title: home.topics.title,
          text: home.topics.text,
          topics: home.topics.names.map((name) => lookUp(created.topics, name)),
        },
      ],
    },
  });
}
