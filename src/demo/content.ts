import { z } from 'zod';
import { type DemoCalendar, demoCalendar, type IssueSlot } from './calendar';
import { check, readMarkdown, readYaml, readYamlFolder } from './content-files';
import {
  article,
  author,
  campaign,
  type DemoArticle,
  type DemoIssue,
  issue,
  newsletter,
  newsroom,
  page,
  runIssue,
  series,
  site,
  topic,
} from './content-shapes';
import { type DemoProduct, demoProduct } from './content-store';

/**
 * Reads the whole demo publication, dated for an installation at `now`.
 * @throws Error with the invalid file and field
 */
export async function readContent(now: Date) {
  const calendar = demoCalendar(now);
  const [
    articles,
    pages,
    authors,
    topicLists,
    seriesLists,
    archived,
    run,
    newsletters,
    campaigns,
    products,
    siteTexts,
    newsroomWork,
  ] = await Promise.all([
    readMarkdown('articles', article),
    readMarkdown('pages', page),
    readYaml('authors.yaml', z.array(author)),
    readYamlFolder('topics', z.array(topic)),
    readYamlFolder('series', z.array(series)),
    readYamlFolder('issues', issue),
    readYamlFolder('run', runIssue),
    readYaml('newsletters.yaml', z.array(newsletter)),
    readYaml('campaigns.yaml', z.array(campaign)),
    readYamlFolder('products', z.array(demoProduct)),
    readYaml('site.yaml', site),
    readYaml('newsroom.yaml', newsroom),
  ]);
  const slots = calendar.slotsFor(run.length);
  const runIssues = run.map((item, index) => ({ item, slot: slots[index] as IssueSlot, name: runName(index) }));
  const codes = new Map(runIssues.map(({ name, slot }) => [name, slot.code]));
  const dated = articles.map((item) => dateArticle(item, calendar, runIssues));
  const pathOf = new Map(
    dated.map(({ slug, published }) => [slug, `/${published.slice(0, 7).replace('-', '/')}/${slug}`]),
  );
  const toPath = (url: string): string => {
    const [, room, name = ''] = /^\/(run|archive-toc)\/([\w-]+)$/.exec(url) ?? [];
    if (room === 'archive-toc') return `/archive-toc/${codes.get(name) ?? name}`;
    const path = room === 'run' ? pathOf.get(name) : url;
    if (!path) throw new Error(`No article at "${url}".`);
    return path;
  };
  return {
    articles: dated.map((item) => ({ ...item, issue: item.issue && (codes.get(item.issue) ?? item.issue) })),
    pages,
    authors,
    topics: topicLists.flat(),
    series: seriesLists.flat(),
    issues: [...archived, ...runIssues.map(issueInSlot)],
    newsletters,
    campaigns,
    products: [...products.flat().map((item) => dateProduct(item, calendar)), ...runIssues.flatMap(issueInStore)],
    site: {
      ...siteTexts,
      home: siteTexts.home.map((item) =>
        item.block === 'issueBand' ? { ...item, issue: codes.get(item.issue) ?? item.issue } : item,
      ),
      emptyStates: siteTexts.emptyStates.map((item) => ({
        ...item,
        actions: item.actions.map(({ label, url }) => ({ label, url: toPath(url) })),
      })),
    },
    /** Resolves the path of an article (`/run/{slug}`) or issue (`/archive-toc/run-07`) of the run. Returns other paths unchanged. */
    toPath,
    now,
    newsroom: newsroomWork,
    /** Slot of the issue that is published next. */
    nextSlot: calendar.nextSlot,
  };
}

export type DemoContent = Awaited<ReturnType<typeof readContent>>;

interface RunIssue {
  name: string;
  item: z.infer<typeof runIssue>;
  slot: IssueSlot;
}

const runName = (index: number): string => `run-${String(index + 1).padStart(2, '0')}`;

function dateArticle(
  item: z.infer<typeof article> & { slug: string; body: string },
  calendar: DemoCalendar,
  run: readonly RunIssue[],
): DemoArticle {
  const ownIssue = run.find(({ name }) => name === item.issue);
  if (Number(!!item.published) + Number(!!item.daysAgo) + Number(!!ownIssue) !== 1) {
    throw new Error(`articles/${item.slug}.md: needs exactly one of a date, "daysAgo" and an issue of the run.`);
  }
  if (item.published) return { ...item, published: item.published };
  if (!ownIssue) return { ...item, published: calendar.daysAgo(item.daysAgo ?? 1) };
  const order = ownIssue.item.entries.flatMap(({ articles }) =>
    articles.flatMap((entry) => ('article' in entry ? [entry] : [])),
  );
  const index = order.findIndex((entry) => entry.article === item.slug);
  if (index < 0) throw new Error(`articles/${item.slug}.md: not listed in the contents of ${ownIssue.name}.`);
  return { ...item, published: calendar.articleOf(ownIssue.slot, index, order.length) };
}

/** Reprints and back issues keep their dates. All other products move with the streams. */
function dateProduct(product: DemoProduct, calendar: DemoCalendar): DemoProduct {
  const isDated = ['Magazine Issue', 'Magazine Article', 'Digital Article'].includes(product.type);
  return isDated ? product : { ...product, published: calendar.broughtForward(product.published) };
}

function issueInSlot({ item: { shop, ...item }, slot }: RunIssue): DemoIssue {
  const { code, year, number, monthLabel, label, appears } = slot;
  const alt = `Cover of Meridian, ${label}: ${item.coverLine}. ${item.coverArt.alt}`;
  return { ...item, code, year, number, monthLabel, label, date: appears, coverArt: { ...item.coverArt, alt } };
}

function issueInStore({ item: { shop }, slot: { code, label, appears } }: RunIssue): DemoProduct[] {
  if (!shop) return [];
  const { pages, ...texts } = shop;
  const product = {
    ...texts,
    id: `${code}-MAG`,
    title: label,
    type: 'Magazine Issue',
    published: appears,
    issue: code,
    details: { Pages: String(pages), Size: '215 × 280 mm', 'Order no.': code },
    forms: [
      { id: `${code}-PRT-ENG`, format: 'Print', price: 2400, line: 'SHIP', stock: 800, volume: true },
      { id: `${code}-PDF-ENG`, format: 'PDF', price: 1800, line: 'DIGITAL' },
    ],
  };
  return [check(`run/${code}`, demoProduct, product)];
}
