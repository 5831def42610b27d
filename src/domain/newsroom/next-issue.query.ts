import type { Article, Issue } from '@/generated/payload-types';
import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { articlesIn } from '../archive/issue-articles.rules';
import { idOf } from '../formats/document-id.rules';
import { lacksOf } from './board.query';
import type { ReleasedArticle } from './publish-choice.rules';
import { STAGE_NAMES, stageOf } from './stage.rules';

/** A part of the next issue that isn't ready. */
export interface MissingPart {
  title: string;
  /** Why it isn't ready, such as `In review · no image`. */
  note: string;
  /** The article, or null if the issue itself has to change. */
  article: number | null;
}

/** The next issue and what it still lacks. */
export interface NextIssue {
  id: number;
  label: string;
  /** ISO 8601. */
  publishedAt: string | null;
  /** Number of entries in its table of contents. */
  entries: number;
  missing: MissingPart[];
}

type Planned = Pick<Article, 'id' | 'title' | 'stage' | '_status' | 'summary' | 'image' | 'topics' | 'authors'>;

/** Returns the issue that is published next, with everything that isn't ready, or null if none is planned. */
export async function readNextIssue(ctx: Context): Promise<NextIssue | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'issues',
    where: { publishedAt: { greater_than: ctx.now.toISOString() } },
    sort: 'publishedAt',
    draft: true,
    limit: 1,
    depth: 0,
    pagination: false,
  });
  const [issue] = docs as Issue[];
  if (!issue) return null;
  const sections = issue.entries ?? [];
  const items = sections.flatMap((section) => section.items ?? []);
  const articles = await readArticles(
    ctx,
    items.flatMap(({ article }) => idOf(article) ?? []),
  );
  const missing: MissingPart[] = [
    ...(issue.cover ? [] : [{ title: t('Cover'), note: t('no image'), article: null }]),
    ...(sections.length ? [] : [{ title: t('Table of contents'), note: t('empty'), article: null }]),
    ...sections
      .filter((section) => !section.items?.length)
      .map(({ seriesTitle }) => ({ title: seriesTitle ?? t('Section'), note: t('no entries'), article: null })),
  ];
  for (const { article, title } of items) {
    const id = idOf(article);
    if (id === null) {
      if (!title) missing.push({ title: t('Entry'), note: t('no article and no title'), article: null });
      continue;
    }
    const planned = articles.get(id);
    const notes = planned ? notesOf(planned) : [t('deleted')];
    if (notes.length) missing.push({ title: planned?.title || t('Untitled'), note: notes.join(' · '), article: id });
  }
  return { id: issue.id, label: issue.label, publishedAt: issue.publishedAt ?? null, entries: items.length, missing };
}

/** Returns the articles that are published with an issue, in its order, with what they still lack. */
export async function findReleased(
  ctx: Context,
  issue: Pick<Issue, 'entries' | 'publishesArticles'>,
): Promise<ReleasedArticle[]> {
  const ids = issue.publishesArticles ? articlesIn(issue) : [];
  const articles = ids.length ? await readArticles(ctx, ids) : new Map<number, Planned>();
  return ids.flatMap((id) => {
    const article = articles.get(id);
    if (!article || article._status === 'published') return [];
    return { id, title: article.title || t('Untitled'), note: notesOf(article).join(' · ') };
  });
}

async function readArticles(ctx: Context, ids: number[]): Promise<Map<number, Planned>> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'articles',
    where: { id: { in: ids } },
    select: { _status: true, title: true, stage: true, summary: true, image: true, topics: true, authors: true },
    draft: true,
    limit: ids.length,
    depth: 0,
    pagination: false,
  });
  return new Map((docs as Planned[]).map((article) => [article.id, article]));
}

/** Returns why an article isn't ready. A published or approved one without gaps is. */
function notesOf(article: Planned): string[] {
  const stage = stageOf(article.stage);
  const isReady = article._status === 'published' || stage === 'approved';
  return [...(isReady ? [] : [t(STAGE_NAMES[stage])]), ...lacksOf(article).map((part) => t('no {part}', { part }))];
}
