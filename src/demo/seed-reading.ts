import { teaserFrom } from '@/domain/articles/teaser.rules';
import type { Store } from '@/platform/store';
import type { DemoContent } from './content';
import type { DemoArticle } from './content-shapes';
import { createAll } from './create-all';
import { type Created, lookUp } from './created';
import { coverOf, drawingOf, storePicture } from './images';
import { bodyFromMarkdown } from './markdown';
import { seedStore } from './seed-store';

/** Creates products, articles, issues and static pages, which refer to each other. */
export async function seedReading(
  store: Store,
  content: DemoContent,
  { authors, topics, series }: Pick<Created, 'authors' | 'topics' | 'series'>,
  step: (name: string) => void,
): Promise<Pick<Created, 'products' | 'articles' | 'issues' | 'covers'>> {
  const covers = await createAll(content.issues, async (issue) => [
    issue.code,
    await storePicture(store, coverOf(issue)),
  ]);
  const products = await seedStore(store, content, { authors, topics, covers });
  step('The store');
  const articles = await seedArticles(store, content, { authors, topics, series, products }, () => step('Articles'));
  const issues = await seedIssues(store, content, { topics, series, articles, covers }, () => step('Issues'));
  await writeBodies(store, content, { articles, issues }, () => step('Articles'));
  for (const page of content.pages) {
    const body = await bodyFromMarkdown(page.body, { picture: noPicture, article: articleIn(content, articles) });
    await store.create({
      collection: 'pages',
      data: { title: page.title, summary: page.summary, slug: page.slug, body: body as never, _status: 'published' },
    });
    step('Pages');
  }
  return { products, articles, issues, covers };
}

type References = Pick<Created, 'authors' | 'topics' | 'series' | 'products'>;

async function seedArticles(
  store: Store,
  content: DemoContent,
  { authors, topics, series, products }: References,
  step: () => void,
): Promise<Map<string, number>> {
  return createAll(content.articles, async (article) => {
    const image = await storePicture(store, drawingOf(article.slug, 'story', article.art));
    const opening = article.opening
      ? await storePicture(store, drawingOf(`${article.slug}-opening`, 'opening', article.opening))
      : null;
    const { id } = await store.create({
      collection: 'articles',
      draft: true,
      data: {
        title: article.title,
        slug: article.slug,
        summary: article.summary,
        image,
        opening,
        publishedAt: article.published,
        contentType: article.contentType,
        accessLevel: article.access,
        tier: article.tier ?? null,
        authors: article.authors.map((author) => lookUp(authors, author)),
        topics: article.topics.map((topic) => lookUp(topics, topic)),
        series: article.series ? lookUp(series, article.series) : null,
        seriesPart: article.seriesPart,
        product: article.product ? lookUp(products, article.product) : null,
        corrections: article.corrections,
        meta: article.seo,
        _status: 'draft',
      },
    });
    step();
    return [article.slug, id];
  });
}

async function writeBodies(
  store: Store,
  content: DemoContent,
  { articles, issues }: Pick<Created, 'articles' | 'issues'>,
  step: () => void,
): Promise<void> {
  await createAll(content.articles, async (article) => {
    const id = lookUp(articles, article.slug);
    const body = await bodyFromMarkdown(article.body, {
      picture: (attributes) => storePicture(store, figureOf(article, attributes)),
      article: articleIn(content, articles),
    });
    await store.update({
      collection: 'articles',
      id,
      data: {
        body: body as never,
        teaser: article.access === 'free' ? null : teaserFrom(body),
        issue: article.issue ? lookUp(issues, article.issue) : null,
        _status: 'published',
      },
    });
    step();
    return [article.slug, id];
  });
}

function figureOf(article: DemoArticle, attributes: Record<string, string>) {
  const { scene, pal, alt = '', caption, credit, char, width } = attributes;
  const name = `${article.slug}-${scene}-${pal}`;
  return drawingOf(name, width === 'wide' ? 'opening' : 'figure', {
    scene: scene as never,
    pal: pal as never,
    alt,
    caption,
    credit,
    char,
  });
}

const articleIn = (content: DemoContent, articles: Map<string, number>) => (path: string) => {
  const slug = path.split('/').at(-1) ?? '';
  if (!content.articles.some((article) => article.slug === slug)) throw new Error(`No article at "${path}".`);
  return lookUp(articles, slug);
};

const noPicture = (): never => {
  throw new Error('Static pages can’t contain figures.');
};

async function seedIssues(
  store: Store,
  content: DemoContent,
  created: Pick<Created, 'topics' | 'series' | 'articles' | 'covers'>,
  step: () => void,
): Promise<Map<string, number>> {
  return createAll(content.issues, async (issue) => {
    const { id } = await store.create({
      collection: 'issues',
      data: {
        issueId: issue.code,
        year: issue.year,
        monthLabel: issue.monthLabel ?? issue.label.replace(/ \d{4}$/, '').replaceAll('–', '-'),
        label: issue.label,
        coverLine: issue.coverLine,
        summary: issue.summary,
        cover: lookUp(created.covers, issue.code),
        publishedAt: issue.date,
        // Its articles get their bodies later.
        publishesArticles: false,
        entries: issue.entries.map(({ seriesTitle, series, topic, articles }) => ({
          seriesTitle,
          series: series ? lookUp(created.series, series) : null,
          topic: topic ? lookUp(created.topics, topic) : null,
          items: articles.map((entry) =>
            'article' in entry ? { ...entry, article: lookUp(created.articles, entry.article) } : entry,
          ),
        })),
        _status: 'published',
      },
    });
    step();
    return [issue.code, id];
  });
}
