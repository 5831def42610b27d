import type {
  Article,
  Author,
  Episode,
  Issue,
  Podcast,
  Product,
  Report,
  Series,
  Topic,
  Video,
  VisualAsset,
  Webinar,
} from '@/generated/payload-types';
import { issueUrl } from '../archive/archive.rules';
import { authorsOf, presentStory } from '../articles/article.presenter';
import { searchedTextsOf } from '../articles/plain-text.rules';
import { paragraphsOf } from '../articles/reading-time.rules';
import { referencesOf } from '../articles/references.rules';
import { DEFAULT_TIME_ZONE } from '../calendar/default-time-zone.rules';
import { presentProductStory } from '../catalog/product.presenter';
import type { SoldAvailability } from '../catalog/sale.query';
import { formatsOf } from '../downloads/download.presenter';
import { visitorDate } from '../formats/date.rules';
import { idOf } from '../formats/document-id.rules';
import { DEFAULT_CURRENCY } from '../formats/money.rules';
import { populated, presentPicture } from '../media/picture.presenter';
import { presentEpisodeStory } from '../podcasts/episode.presenter';
import { presentReportStory } from '../reports/report.presenter';
import { NO_EXTRAS, type StoryKind, type StoryView } from '../streams/story.presenter';
import { presentVideoStory } from '../video/video.presenter';
import { presentAsset } from '../visual-library/asset.presenter';
import { presentWebinar } from '../webinars/webinar.presenter';
import { type DocumentExtras, presentDocument, type SearchDocument } from './search-document.presenter';

type Reference = number | { id: number } | null | undefined;

/** Returns keys such as `media:7` for the documents of references. */
const mentionOf = (collection: string, ...references: Reference[]): string[] =>
  references
    .map(idOf)
    .filter((id) => id !== null)
    .map((id) => `${collection}:${id}`);

interface DescribedEntry {
  authors?: Article['authors'];
  topics?: Article['topics'];
  publishedAt?: string;
}

/** Returns the extras that nearly every kind has: authors, topics, and the moment from which it is public. */
function basicsOf(entry: DescribedEntry): Pick<DocumentExtras, 'authors' | 'topics' | 'visibleFrom'> {
  return {
    authors: authorsOf(entry).map(({ id, name, slug }) => ({ id, name, slug: slug ?? '' })),
    topics: topicsOf(entry).map(({ id, name, slug }) => ({ id, name: name ?? '', slug: slug ?? '' })),
    visibleFrom: entry.publishedAt ?? null,
  };
}

const topicsOf = ({ topics }: DescribedEntry): Topic[] =>
  (topics ?? []).map((topic) => populated<Topic>(topic)).filter((topic) => topic?._status === 'published') as Topic[];

/** Removes unpublished topics from an entry. */
const onlyPublished = <T extends DescribedEntry>(entry: T): T => ({ ...entry, topics: topicsOf(entry) });

/**
 * Returns the searchable part of a body. Results are the same for everyone and cached, so a body is searched only if
 * everyone may read it. Otherwise a guest could probe a restricted body by searching for its words (ROLE-11).
 */
function textsOf(state: unknown, isOpen: boolean): Pick<DocumentExtras, 'teaser' | 'body'> {
  if (!isOpen) return { teaser: null, body: null };
  return { teaser: paragraphsOf(state)[0] ?? null, body: searchedTextsOf(state).join('\n') };
}

/** Returns the snippets of a body as mentions, so that their changes reach the search. */
const snippetsOf = (body: unknown): string[] => [
  ...new Set(
    referencesOf(body)
      .filter(({ collection }) => collection === 'snippets')
      .map(({ collection, id }) => `${collection}:${id}`),
  ),
];

const isFree = ({ accessLevel }: { accessLevel?: string | null }): boolean => accessLevel === 'free';

/** Presents an article. Requires authors, topics, series, product and image to be populated. */
export function presentArticleDocument(stored: Article): SearchDocument {
  const article = onlyPublished(stored);
  const series = populated<Series>(article.series);
  const { teaser, body } = textsOf(article.body, isFree(article));
  return presentDocument(presentStory(article, DEFAULT_TIME_ZONE), {
    ...basicsOf(article),
    collection: 'articles',
    // The description for search engines is public on every page, so it can describe a restricted body.
    teaser: [article.meta?.description, teaser].filter(Boolean).join('\n'),
    body,
    names: series?._status === 'published' ? [series.title ?? ''] : [],
    mentions: [
      ...mentionOf('media', article.image as Reference),
      ...mentionOf('series', article.series),
      ...mentionOf('products', article.product),
      ...snippetsOf(article.body),
    ],
  });
}

/** Presents a video. Requires authors, topics and poster to be populated. */
export function presentVideoDocument(stored: Video): SearchDocument {
  const video = onlyPublished(stored);
  const mentions = mentionOf('media', video.poster as Reference);
  return presentDocument(presentVideoStory(video, DEFAULT_TIME_ZONE), {
    ...basicsOf(video),
    collection: 'videos',
    mentions,
  });
}

/** Presents an episode. Requires authors, topics, its show and the images of both to be populated. */
export function presentEpisodeDocument(stored: Episode): SearchDocument {
  const episode = onlyPublished(stored);
  const show = populated<Podcast>(episode.podcast);
  const authors = episode.authors?.length ? episode.authors : show?.authors;
  return presentDocument(presentEpisodeStory(episode, DEFAULT_TIME_ZONE), {
    ...basicsOf({ ...episode, authors }),
    collection: 'episodes',
    names: show?._status === 'published' ? [show.title ?? ''] : [],
    mentions: [
      ...mentionOf('media', episode.image as Reference, show?.image as Reference),
      ...mentionOf('podcasts', episode.podcast),
    ],
  });
}

/** Presents a webinar. Requires authors, topics and image to be populated. */
export function presentWebinarDocument(stored: Webinar): SearchDocument {
  const webinar = onlyPublished(stored);
  const { isUpcoming, startsAt, startText, takesRegistrations, registrationUrl, recordingUrl, ...story } =
    presentWebinar(webinar, { now: new Date(0), zone: DEFAULT_TIME_ZONE });
  const mentions = mentionOf('media', webinar.image as Reference);
  return presentDocument(story, { ...basicsOf(webinar), collection: 'webinars', mentions });
}

/** Presents a report. Requires authors, topics and image to be populated. */
export function presentReportDocument(stored: Report): SearchDocument {
  const report = onlyPublished(stored);
  const { category, ...story } = presentReportStory(report, DEFAULT_TIME_ZONE);
  return presentDocument(story, {
    ...basicsOf(report),
    collection: 'reports',
    ...textsOf(report.body, isFree(report)),
    formats: formatsOf(report.downloads),
    mentions: [...mentionOf('media', report.image as Reference), ...snippetsOf(report.body)],
  });
}

/** Presents an asset of the visual library. Requires authors, topics, image and downloads to be populated. */
export function presentAssetDocument(stored: VisualAsset): SearchDocument {
  const asset = onlyPublished(stored);
  const { formats, protection, ...story } = presentAsset(asset, DEFAULT_TIME_ZONE);
  return presentDocument(story, {
    ...basicsOf(asset),
    collection: 'visual-assets',
    formats,
    mentions: mentionOf('media', asset.image as Reference),
  });
}

/**
 * Presents a product with its published availabilities. Requires authors, topics, subject and image to be populated.
 * Its offer is stored without a currency of its own: readers of the index use {@link storiesIn}.
 */
export function presentProductDocument(stored: Product, availabilities: readonly SoldAvailability[]): SearchDocument {
  const subject = populated<Topic>(stored.majorSubject);
  const isSubjectPublic = subject?._status === 'published';
  const product = { ...onlyPublished(stored), majorSubject: isSubjectPublic ? subject : null };
  const active = availabilities.filter(({ availabilityStatus }) => availabilityStatus === 'ACTIVE');
  const topics = [...(isSubjectPublic ? [subject] : []), ...topicsOf(stored)];
  const description = basicsOf({ authors: product.authors, topics });
  return presentDocument(presentProductStory(product, availabilities, DEFAULT_CURRENCY), {
    ...description,
    topics: [...new Map((description.topics ?? []).map((topic) => [topic.id, topic])).values()],
    collection: 'products',
    ...textsOf(product.description, true),
    formats: [...new Set(active.map(({ format }) => format))],
    names: [product.productId, ...active.flatMap(({ availabilityId, language }) => [availabilityId, language])],
    mentions: mentionOf('media', product.image as Reference),
  });
}

interface StoryHead {
  kind: StoryKind;
  id: number;
  title: string;
  url: string;
  contentType: string;
  publishedAt: string;
  summary?: string | null;
}

const plainStory = ({ id, summary, ...head }: StoryHead, more: Partial<StoryView> = {}): StoryView => ({
  ...NO_EXTRAS,
  ...head,
  id: String(id),
  summary: summary?.trim() || null,
  topic: null,
  authors: [],
  dateText: '',
  picture: null,
  ...more,
});

/** Presents an issue. Its teaser lists the articles that are only in print. Requires the cover to be populated. */
export function presentIssueDocument(issue: Issue): SearchDocument {
  const printed = (issue.entries ?? []).flatMap(({ items }) => items ?? []).filter(({ article }) => !article);
  const story = plainStory(
    {
      kind: 'issue',
      id: issue.id,
      title: issue.label ?? '',
      url: issueUrl(issue.issueId ?? ''),
      contentType: 'Issue',
      publishedAt: issue.publishedAt,
      summary: issue.coverLine || issue.summary,
    },
    { dateText: visitorDate(issue.publishedAt, DEFAULT_TIME_ZONE), picture: presentPicture(issue.cover) },
  );
  return presentDocument(story, {
    collection: 'issues',
    names: [issue.issueId ?? '', issue.monthLabel ?? '', String(issue.year ?? '')],
    teaser: printed.map(({ title, byline }) => [title, byline].filter(Boolean).join(', ')).join('. ') || null,
    mentions: mentionOf('media', issue.cover as Reference),
    visibleFrom: issue.publishedAt,
  });
}

/** Presents a topic, which suggestions show as a subject (TOP-03). Requires its image to be populated. */
export function presentTopicDocument(topic: Topic): SearchDocument {
  const { id, createdAt, name, slug, description } = topic;
  const head = { kind: 'topic' as const, id, title: name ?? '', url: `/topic/${slug}`, contentType: 'Topic' };
  const story = plainStory(
    { ...head, publishedAt: createdAt, summary: description },
    { picture: presentPicture(topic.image) },
  );
  const mentions = mentionOf('media', topic.image as Reference);
  return presentDocument(story, { collection: 'topics', subject: topic.subjectSlug, mentions, isDated: false });
}

/** Presents an author. Requires the portrait to be populated. */
export function presentAuthorDocument(author: Author): SearchDocument {
  const { id, createdAt, name, slug } = author;
  const head = { kind: 'author' as const, id, title: name, url: `/author/${slug}`, contentType: 'Author' };
  const story = plainStory(
    { ...head, publishedAt: createdAt, summary: author.title },
    { picture: presentPicture(author.portrait) },
  );
  const mentions = mentionOf('media', author.portrait as Reference);
  return presentDocument(story, { collection: 'authors', mentions, isDated: false });
}

/** Presents a show. Requires its authors and image to be populated. */
export function presentShowDocument(stored: Podcast): SearchDocument {
  const show = onlyPublished(stored);
  const { id, createdAt, title, slug, summary } = show;
  const head = { kind: 'show' as const, id, title: title ?? '', url: `/podcasts/${slug}`, contentType: 'Podcast show' };
  const story = plainStory(
    { ...head, publishedAt: createdAt, summary },
    { picture: presentPicture(show.image), authors: authorsOf(show).map(({ name }) => ({ name })) },
  );
  return presentDocument(story, {
    ...basicsOf(show),
    collection: 'podcasts',
    mentions: mentionOf('media', show.image as Reference),
    isDated: false,
  });
}
