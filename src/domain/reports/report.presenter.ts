import type { Report, ReportCategory, Topic } from '@/generated/payload-types';
import { protectionOf } from '../articles/access.rules';
import { type ArticleView, authorsOf, lowestTierOf, presentAuthor } from '../articles/article.presenter';
import { presentBody } from '../articles/body.presenter';
import { readingMinutesOf } from '../articles/reading-time.rules';
import { referencesOf } from '../articles/references.rules';
import { presentTeaser } from '../articles/teaser.rules';
import { documentTag } from '../cache/cache-tags.rules';
import { formatsOf, presentDownloads } from '../downloads/download.presenter';
import { visitorDate } from '../formats/date.rules';
import { populated, presentPicture } from '../media/picture.presenter';
import { NO_EXTRAS, type StoryView } from '../streams/story.presenter';
import { presentTopicLink } from '../topics/topic.presenter';
import { type Programme, reportDownloadUrl, reportListUrl, reportUrl } from './report-path.rules';

/** A category of reports as a link. */
export interface CategoryLink {
  slug: string;
  name: string;
  url: string;
}

/** A report in lists. */
export interface ReportStory extends StoryView {
  category: CategoryLink | null;
  /** All formats of its files, including protected ones. */
  formats: string[];
}

/** A report for its page: like an article, with its category and downloads. */
export interface ReportView extends ArticleView {
  programme: Programme;
  category: CategoryLink | null;
  formats: string[];
}

/** Presents a category as a link to its list. */
export function presentCategory(category: ReportCategory): CategoryLink {
  const slug = category.slug ?? '';
  return { slug, name: category.name, url: reportListUrl(category.programme, slug) };
}

/**
 * Presents a report as a story. Requires authors, topics, category, image and the files of its downloads to be
 * populated (depth 1).
 */
export function presentReportStory(report: Report): ReportStory {
  const topic = populated<Topic>(report.topics?.[0]);
  const category = populated<ReportCategory>(report.category);
  return {
    ...NO_EXTRAS,
    id: String(report.id),
    kind: 'report',
    title: report.title ?? '',
    url: reportUrl(report.programme, report.slug ?? ''),
    summary: report.summary?.trim() || null,
    contentType: 'Report',
    topic: topic ? presentTopicLink(topic) : null,
    authors: authorsOf(report).map(({ name }) => ({ name })),
    publishedAt: report.publishedAt,
    dateText: visitorDate(report.publishedAt),
    picture: presentPicture(report.image),
    accessLevel: protectionOf(report).accessLevel,
    downloads: presentDownloads(report.downloads),
    formats: formatsOf(report.downloads),
    category: category && category._status === 'published' ? presentCategory(category) : null,
  };
}

/** Presents a report for its page. Includes the body only if `isReadable`; otherwise the page only has the teaser. */
export function presentReport(
  report: Report,
  { isReadable, related, now }: { isReadable: boolean; related: StoryView[]; now: Date },
): ReportView {
  const story = presentReportStory(report);
  return {
    ...story,
    downloads: presentDownloads(report.downloads, (rowId) => (isReadable ? reportDownloadUrl(report.id, rowId) : null)),
    programme: report.programme,
    readingMinutes: readingMinutesOf(report.body),
    updatedAt: report.updatedAt,
    authorsFull: authorsOf(report).map(presentAuthor),
    opening: story.picture,
    topics: (report.topics ?? [])
      .map((topic) => populated<Topic>(topic))
      .filter((topic) => topic !== null)
      .map(presentTopicLink),
    body: isReadable ? presentBody(report.body, now) : null,
    teaser: presentTeaser(report, isReadable),
    lowestTier: lowestTierOf(report),
    series: null,
    issue: null,
    corrections: [],
    related,
    seo: { title: story.title, description: story.summary, picture: story.picture },
    dependsOn: referencesOf(report.body).map(({ collection, id }) => documentTag(collection, id)),
  };
}
