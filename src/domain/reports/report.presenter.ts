import type { Program, Report, ReportCategory, Topic } from '@/generated/payload-types';
import { protectionOf } from '../articles/access.rules';
import {
  type ArticleView,
  authorsOf,
  lowestTierOf,
  presentAuthor,
  presentSiteFields,
} from '../articles/article.presenter';
import { presentBody } from '../articles/body.presenter';
import { readingMinutesOf } from '../articles/reading-time.rules';
import { referencesOf } from '../articles/references.rules';
import { presentTeaser } from '../articles/teaser.rules';
import { documentTag } from '../cache/cache-tags.rules';
import type { TimeZone } from '../calendar/time-zone.rules';
import { formatsOf, presentDownloads } from '../downloads/download.presenter';
import { visitorDate } from '../formats/date.rules';
import { populated, presentPicture } from '../media/picture.presenter';
import type { TierLadder } from '../membership/tier.rules';
import { NO_EXTRAS, type StoryView } from '../streams/story.presenter';
import { presentTopicLink } from '../topics/topic.presenter';
import { type ProgramView, presentProgram } from './program.query';
import { reportDownloadUrl, reportListUrl } from './report-path.rules';

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
  program: ProgramView;
  /** Whether the report counts on a meter of its own instead of the meter of articles (QUOTA-06). */
  hasOwnMeter: boolean;
  category: CategoryLink | null;
  formats: string[];
}

/** Presents a category of a program as a link to its list. */
export function presentCategory(category: ReportCategory, program: { slug?: string | null }): CategoryLink {
  const slug = category.slug ?? '';
  return { slug, name: category.name, url: reportListUrl(program.slug ?? '', slug) };
}

/**
 * Presents a report as a story. Requires authors, topics, program, category, image and the files of its downloads to be
 * populated (depth 1).
 */
export function presentReportStory(report: Report, zone: TimeZone): ReportStory {
  const topic = populated<Topic>(report.topics?.[0]);
  const category = populated<ReportCategory>(report.category);
  const program = populated<Program>(report.program);
  return {
    ...NO_EXTRAS,
    id: String(report.id),
    kind: 'report',
    title: report.title ?? '',
    url: `/${report.path ?? ''}`,
    summary: report.summary?.trim() || null,
    contentType: 'Report',
    topic: topic ? presentTopicLink(topic) : null,
    authors: authorsOf(report).map(({ name }) => ({ name })),
    publishedAt: report.publishedAt,
    dateText: visitorDate(report.publishedAt, zone),
    picture: presentPicture(report.image),
    accessLevel: protectionOf(report).accessLevel,
    downloads: presentDownloads(report.downloads),
    formats: formatsOf(report.downloads),
    category: program && category?._status === 'published' ? presentCategory(category, program) : null,
  };
}

/**
 * Presents a report for its page. Requires its program to be populated. Includes the body only if `isReadable`; otherwise the page only has the teaser.
 */
export function presentReport(
  report: Report,
  {
    isReadable,
    related,
    zone,
    tiers,
    now,
  }: { isReadable: boolean; related: StoryView[]; zone: TimeZone; tiers: TierLadder; now: Date },
): ReportView {
  const story = presentReportStory(report, zone);
  const program = report.program as Program;
  const closedFile = (id: string) => (report.accessLevel === 'free' ? null : reportDownloadUrl(report.id, id));
  return {
    ...story,
    downloads: presentDownloads(report.downloads, (rowId) => (isReadable ? reportDownloadUrl(report.id, rowId) : null)),
    program: presentProgram(program),
    hasOwnMeter: program.hasOwnMeter ?? false,
    readingMinutes: readingMinutesOf(report.body),
    authorsFull: authorsOf(report).map(presentAuthor),
    opening: story.picture,
    topics: (report.topics ?? [])
      .map((topic) => populated<Topic>(topic))
      .filter((topic) => topic !== null)
      .map(presentTopicLink),
    body: isReadable ? presentBody(report.body, now, closedFile) : null,
    teaser: presentTeaser(report, isReadable),
    lowestTier: lowestTierOf(report, tiers),
    series: null,
    issue: null,
    corrections: [],
    related,
    seo: { title: story.title, description: story.summary, picture: story.picture },
    siteFields: presentSiteFields(report, now),
    dependsOn: referencesOf(report.body).map(({ collection, id }) => documentTag(collection, id)),
  };
}
