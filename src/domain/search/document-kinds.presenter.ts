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
import { paragraphsOf } from '../articles/reading-time.rules';
import { presentProductStory } from '../catalog/product.presenter';
import type { SoldAvailability } from '../catalog/sale.query';
import { formatsOf } from '../downloads/download.presenter';
import { visitorDate } from '../formats/date.rules';
import { idOf } from '../formats/document-id.rules';
import { populated, presentPicture } from '../media/picture.presenter';
import { presentEpisodeStory } from '../podcasts/episode.presenter';
import { presentReportStory } from '../reports/report.presenter';
import { NO_EXTRAS, type StoryKind, type StoryView } from '../streams/story.presenter';
import { presentVideoStory } from '../video/video.presenter';
import { presentAsset } from '../visual-library/asset.presenter';
import { presentWebinar } from '../webinars/webinar.presenter';
import { type DocumentExtras, presentDocument, type SearchDocument } from './search-document.presenter';

type Reference = number | { id: number } | null | undefined;

/** 'media:7' for what stands in a field, when something does. */
const mentionOf = (collection: string, ...references: Reference[]): string[] =>
  references
    .map(idOf)
    .filter((id) => id !== null)
    .map((id) => `${collection}:${id}`);

interface Described {
  authors?: Article['authors'];
  topics?: Article['topics'];
  publishedAt?: string;
}

/** What nearly every kind has: those who made it, what it is about, and the moment from which it is public. */
function basicsOf(entry: Described): Pick<DocumentExtras, 'authors' | 'topics' | 'visibleFrom'> {
  return {
    authors: authorsOf(entry).map(({ id, name, slug }) => ({ id, name, slug: slug ?? '' })),
    topics: topicsOf(entry).map(({ id, name, slug }) => ({ id, name: name ?? '', slug: slug ?? '' })),
    visibleFrom: entry.publishedAt ?? null,
  };
}

const topicsOf = ({ topics }: Described): Topic[] =>
  (topics ?? []).map((topic) => populated<Topic>(topic)).filter((topic) => topic?._status === 'published') as Topic[];

/** Leaves of an entry only what the public sees of its relations: a topic that is not published is not named. */
const onlyPublished = <T extends Described>(entry: T): T => ({ ...entry, topics: topicsOf(entry) });

/**
 * The searchable part of a text. Results are the same for everyone and cached, so a body is searched only if everyone
 * may read it: otherwise a guest could confirm words of a closed body by searching for them (ROLE-11).
 */
function textsOf(state: unknown, isOpen: boolean): Pick<DocumentExtras, 'teaser' | 'body'> {
  if (!isOpen) return { teaser: null, body: null };
  const paragraphs = paragraphsOf(state);
  return { teaser: paragraphs[0] ?? null, body: paragraphs.join('\n') };
}

const isFree = ({ accessLevel }: { accessLevel?: string | null }): boolean => accessLevel === 'free';

/** Presents an article; needs authors, topics, series, product and image populated. */
export function presentArticleDocument(stored: Article): SearchDocument {
  const article = onlyPublished(stored);
  const series = populated<Series>(article.series);
  const { teaser, body } = textsOf(article.body, isFree(article));
  return presentDocument(presentStory(article), {
    ...basicsOf(article),
    collection: 'articles',
    // The description for search engines is public on every page: editors name there what a closed body is about.
    teaser: [article.meta?.description, teaser].filter(Boolean).join('\n'),
    body,
    names: series?._status === 'published' ? [series.title ?? ''] : [],
    mentions: [
      ...mentionOf('media', article.image as Reference),
      ...mentionOf('series', article.series),
      ...mentionOf('products', article.product),
    ],
  });
}

/** Presents a video; needs authors, topics and poster populated. */
export function presentVideoDocument(stored: Video): SearchDocument {
  const video = onlyPublished(stored);
  const mentions = mentionOf('media', video.poster as Reference);
  return presentDocument(presentVideoStory(video), { ...basicsOf(video), collection: 'videos', mentions });
}

/** Presents an episode; needs authors, topics, its show and the pictures of both populated. */
export function presentEpisodeDocument(stored: Episode): SearchDocument {
  const episode = onlyPublished(stored);
  const show = populated<Podcast>(episode.podcast);
  const authors = episode.authors?.length ? episode.authors : show?.authors;
  return presentDocument(presentEpisodeStory(episode), {
    ...basicsOf({ ...episode, authors }),
    collection: 'episodes',
    names: show?._status === 'published' ? [show.title ?? ''] : [],
    mentions: [
      ...mentionOf('media', episode.image as Reference, show?.image as Reference),
      ...mentionOf('podcasts', episode.podcast),
    ],
  });
}

/** Presents a webinar; needs authors, topics and image populated. */
export function presentWebinarDocument(stored: Webinar): SearchDocument {
  const webinar = onlyPublished(stored);
  const { isUpcoming, startsAt, startText, takesRegistrations, registrationUrl, recordingUrl, ...story } =
    presentWebinar(webinar, new Date(0));
  const mentions = mentionOf('media', webinar.image as Reference);
  return presentDocument(story, { ...basicsOf(webinar), collection: 'webinars', mentions });
}

/** Presents a report; needs authors, topics and image populated. */
export function presentReportDocument(stored: Report): SearchDocument {
  const report = onlyPublished(stored);
  const { category, ...story } = presentReportStory(report);
  return presentDocument(story, {
    ...basicsOf(report),
    collection: 'reports',
    ...textsOf(report.body, isFree(report)),
    formats: formatsOf(report.downloads),
    mentions: mentionOf('media', report.image as Reference),
  });
}

/** Presents an asset of the visual library; needs authors, topics, image and downloads populated. */
export function presentAssetDocument(stored: VisualAsset): SearchDocument {
  const asset = onlyPublished(stored);
  const { formats, lowestTier, ...story } = presentAsset(asset);
  return presentDocument(story, {
    ...basicsOf(asset),
    collection: 'visual-assets',
    formats,
    mentions: mentionOf('media', asset.image as Reference),
  });
}

/** Presents a product with its published forms; needs authors, topics, subject and image populated. */
export function presentProductDocument(stored: Product, forms: readonly SoldAvailability[]): SearchDocument {
  const subject = populated<Topic>(stored.majorSubject);
  const isSubjectPublic = subject?._status === 'published';
  const product = { ...onlyPublished(stored), majorSubject: isSubjectPublic ? subject : null };
  const active = forms.filter(({ availabilityStatus }) => availabilityStatus === 'ACTIVE');
  const topics = [...(isSubjectPublic ? [subject] : []), ...topicsOf(stored)];
  const description = basicsOf({ authors: product.authors, topics });
  return presentDocument(presentProductStory(product, forms), {
    ...description,
    topics: [...new Map((description.topics ?? []).map((topic) => [topic.id, topic])).values()],
    collection: 'products',
    ...textsOf(product.description, true),
    formats: [...new Set(active.map(({ format }) => format))],
    names: [product.productId, ...active.flatMap(({ availabilityId, language }) => [availabilityId, language])],
    mentions: mentionOf('media', product.image as Reference),
  });
}

interface Head {
  kind: StoryKind;
  id: number;
  title: string;
  url: string;
  contentType: string;
  publishedAt: string;
  summary?: string | null;
}

const plainStory = ({ id, summary, ...head }: Head, more: Partial<StoryView> = {}): StoryView => ({
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

/** Presents an issue; its teaser is what stands in print only. Needs the cover populated. */
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
    { dateText: visitorDate(issue.publishedAt), picture: presentPicture(issue.cover) },
  );
  return presentDocument(story, {
    collection: 'issues',
    names: [issue.issueId ?? '', issue.monthLabel ?? '', String(issue.year ?? '')],
    teaser: printed.map(({ title, byline }) => [title, byline].filter(Boolean).join(', ')).join('. ') || null,
    mentions: mentionOf('media', issue.cover as Reference),
    visibleFrom: issue.publishedAt,
  });
}

/** Presents a topic, which is a subject in suggestions (TOP-03); needs its picture populated. */
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

/** Presents an author; needs the portrait populated. */
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

/** Presents a show; needs its authors and picture populated. */
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
