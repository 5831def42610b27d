import type { ArticleView } from '@/domain/articles/article.presenter';
import type { StoryView } from '@/domain/streams/story.presenter';

const ratio = (name: string, width: number, height: number) => ({ src: `/p/${name}.webp`, width, height, srcSet: '' });

/** Returns a story as the domain presents it, with the test's overrides. */
export function story(overrides: Partial<StoryView> = {}): StoryView {
  return {
    id: '41',
    kind: 'article',
    title: 'The slow company',
    url: '/2024/11/the-slow-company',
    summary: 'Some firms refuse to hurry.',
    contentType: 'Magazine Article',
    topic: { id: '3', name: 'Strategy', url: '/topic/strategy' },
    seriesLabel: null,
    seriesTitle: null,
    authors: [{ name: 'Ingrid Halloran' }],
    publishedAt: '2024-11-12T08:00:00.000Z',
    dateText: 'November 12, 2024',
    readingMinutes: 9,
    picture: {
      alt: 'Rooms of light',
      credit: null,
      caption: null,
      thumb: ratio('thumb', 400, 300),
      card: ratio('card', 600, 400),
      wide: ratio('wide', 1600, 700),
      square: ratio('square', 400, 400),
      whole: ratio('whole', 1600, 1000),
      social: ratio('social', 1280, 672),
      artwork: '/api/cms/media/file/rooms.jpg',
    },
    accessLevel: 'metered',
    productLink: null,
    downloads: [],
    offer: null,
    ...overrides,
  };
}

/** An article with its body, which no response may contain. */
export function article(overrides: Partial<ArticleView> = {}): ArticleView {
  return {
    ...story(),
    authorsFull: [],
    opening: null,
    topics: [],
    body: { root: { text: 'THE BODY' } } as unknown as ArticleView['body'],
    teaser: null,
    lowestTier: null,
    series: null,
    issue: null,
    corrections: [],
    related: [],
    siteFields: {},
    dependsOn: [],
    seo: { title: 'The slow company', description: null, picture: null },
    ...overrides,
  };
}
