import type { Where } from 'payload';
import type { Article, Issue, Series, Topic } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { releasedWhere, storiesInOrder } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { idOf } from '../formats/document-id.rules';
import { PICTURE_FIELDS, populated } from '../media/picture.presenter';
import { type SeriesLabel, seriesLabelOf } from '../series/series.rules';
import type { StoryView } from '../streams/story.presenter';
import { presentTopicLink, type TopicLink } from '../topics/topic.presenter';
import { type CoverView, presentCover } from './archive.query';
import { foliosOf } from './flat-plan.rules';
import { articlesIn } from './issue-articles.rules';

/** Fields of what an issue refers to. Its articles are read as stories. */
const ISSUE_REFERENCES = {
  articles: { title: true },
  media: PICTURE_FIELDS,
  series: { kind: true, slug: true },
  topics: { name: true, slug: true },
} as const;

/** Everything that an issue page reads. */
export const ISSUE_READS = declareReads({ collections: ['issues', 'articles'] });

/** An entry of a table of contents: an article of the site, or only a title if the article isn't online. */
export interface IssueEntryView {
  title: string;
  url: string | null;
  summary: string | null;
  byline: string;
  folio: number | null;
  story: StoryView | null;
}

/** An issue with its table of contents by series (ARC-05, ARC-06). */
export interface IssueView extends CoverView {
  /** Such as `July-August`. */
  issueMonth: string;
  summary: string | null;
  /** ISO 8601, UTC. */
  publishedAt: string;
  sections: IssueSectionView[];
}

/** A section of a table of contents. */
export interface IssueSectionView {
  seriesTitle: string;
  /** Slug of the section's series, or null. */
  series: string | null;
  label: SeriesLabel | null;
  topic: TopicLink | null;
  entries: IssueEntryView[];
}

const CURRENT = { collection: 'issues', sort: '-publishedAt', limit: 1, pagination: false } as const;

/** Fields of the current issue that the header shows. */
export type CurrentCover = Pick<Issue, 'issueId' | 'label' | 'cover' | 'coverLine'>;

/** Returns the cover of the newest released issue, or null before the first one. */
export async function findCurrentCover(ctx: Context): Promise<CurrentCover | null> {
  const { docs } = await ctx.store.asViewer.find({
    ...CURRENT,
    where: releasedWhere(ctx.now),
    select: { issueId: true, label: true, cover: true, coverLine: true },
    populate: { media: PICTURE_FIELDS },
    depth: 1,
  });
  return docs[0] ?? null;
}

/** Returns a released issue with its contents, or null (ARC-01). A null id stands for the current issue. */
export async function readIssue(ctx: Context, issueId: string | null): Promise<IssueView | null> {
  const issue = await findIssue(ctx, issueId === null ? undefined : { issueId: { equals: issueId } });
  return issue ? presentWithStories(ctx, issue) : null;
}

/** Returns the newest released issue that matches a condition, as it is stored, or null. */
export async function findIssue(ctx: Context, where: Where = {}): Promise<Issue | null> {
  const { docs } = await ctx.store.asViewer.find({
    ...CURRENT,
    where: { and: [where, releasedWhere(ctx.now)] },
    populate: ISSUE_REFERENCES,
    depth: 1,
  });
  return (docs[0] as Issue | undefined) ?? null;
}

/**
 * Returns the newest version of an issue, even a draft. Articles that aren't released appear with their title only. The
 * caller has checked that the viewer may see drafts (ADMIN-13).
 */
export async function readIssueDraft(ctx: Context, id: number): Promise<IssueView | null> {
  const issue = await ctx.store.asSystem('a preview link grants access to this draft').findByID({
    collection: 'issues',
    id,
    draft: true,
    depth: 1,
    disableErrors: true,
  });
  if (!issue) return null;
  const entries = (issue.entries ?? []).map((section) => ({
    ...section,
    items: (section.items ?? []).map((item) => {
      const article = populated<Article>(item.article);
      return { ...item, title: item.title || article?.title, summary: item.summary || article?.summary };
    }),
  }));
  return presentWithStories(ctx, { ...issue, entries });
}

type Section = NonNullable<Issue['entries']>[number];
type Item = NonNullable<Section['items']>[number];

const presentWithStories = async (ctx: Context, issue: Issue): Promise<IssueView> =>
  presentIssueView(issue, await storiesInOrder(ctx, articlesIn(issue)));

/** Presents an issue. `stories` contains its released articles. */
export function presentIssueView(issue: Issue, stories: readonly StoryView[]): IssueView {
  const byId = new Map(stories.map((story) => [story.id, story]));
  const items = (issue.entries ?? []).flatMap((section) => section.items ?? []);
  const folios = foliosOf(issue.firstPage, items);
  const folioOf = (item: Item): number | null => folios[items.indexOf(item)] ?? null;
  return {
    ...presentCover(issue),
    issueMonth: issue.monthLabel ?? '',
    summary: issue.summary ?? null,
    publishedAt: issue.publishedAt,
    sections: (issue.entries ?? []).map((section) => presentSection(section, byId, folioOf)),
  };
}

function presentSection(
  section: Section,
  stories: Map<string, StoryView>,
  folioOf: (item: Item) => number | null,
): IssueSectionView {
  const series = populated<Series>(section.series);
  const topic = populated<Topic>(section.topic);
  return {
    seriesTitle: section.seriesTitle ?? '',
    series: series?.slug ?? null,
    label: section.bigIdea ? 'Big Idea Series' : seriesLabelOf(series?.kind),
    topic: topic ? presentTopicLink(topic) : null,
    entries: (section.items ?? [])
      .filter(({ isAdvertising }) => !isAdvertising)
      .map((item) => presentEntry(item, stories.get(String(idOf(item.article))) ?? null, folioOf(item)))
      .filter((entry) => entry.title !== ''),
  };
}

function presentEntry(item: Item, story: StoryView | null, folio: number | null): IssueEntryView {
  return {
    title: story?.title ?? item.title ?? '',
    url: story?.url ?? null,
    summary: story?.summary ?? item.summary ?? null,
    byline: story?.authors.map(({ name }) => name).join(', ') ?? item.byline ?? '',
    folio,
    story,
  };
}
