import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { ACCESS_LEVELS } from '@/domain/articles/access.rules';
import { CAPABILITIES } from '@/domain/membership/benefit.rules';
import { EMPTY_STATES, HELP_BOXES } from '@/domain/shell/help.rules';
import { TIERS } from '@/domain/viewer';
import { type DemoCalendar, demoCalendar, type IssueSlot } from './calendar';
import { type DemoProduct, demoProduct } from './content-store';
import { PALETTES } from './illustration/palettes';
import { SCENES } from './illustration/scenes';

// The files under `content/`: what they may hold, and how they are read. `calendar.ts` says what dates they get.

const directory = path.join(path.dirname(fileURLToPath(import.meta.url)), 'content');

export const artSchema = z.strictObject({
  topic: z.string().optional(),
  scene: z.enum(SCENES),
  pal: z.enum(PALETTES),
  alt: z.string().min(1),
  caption: z.string().optional(),
  credit: z.string().optional(),
  char: z.string().optional(),
});
export type Art = z.infer<typeof artSchema>;

const date = z.union([z.date(), z.string()]).transform((value) => new Date(value).toISOString());

const article = z.strictObject({
  title: z.string(),
  summary: z.string().max(400),
  authors: z.array(z.string()).min(1),
  topics: z.array(z.string()).min(1),
  contentType: z.enum(['Magazine Article', 'Digital Article', 'Research', 'Interview']),
  access: z.enum(ACCESS_LEVELS),
  tier: z.enum(TIERS).optional(),
  /** Articles of the archive only. Those of the run follow their issue, or count in days before the installation. */
  published: date.optional(),
  daysAgo: z.int().min(1).optional(),
  /** The code of an issue of the archive, or the name of one of the run, such as `run-07`. */
  issue: z.string().optional(),
  folio: z.number().optional(),
  series: z.string().optional(),
  seriesPart: z.number().optional(),
  product: z.string().optional(),
  art: artSchema,
  opening: artSchema.optional(),
  seo: z.strictObject({ title: z.string().optional(), description: z.string().optional() }).optional(),
  corrections: z.array(z.strictObject({ date, text: z.string() })).optional(),
});

const page = z.strictObject({ title: z.string(), summary: z.string().optional() });

const author = z.strictObject({
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  bio: z.string(),
  short: z.string(),
  portrait: z.strictObject({ seed: z.string() }),
});

const topic = z.strictObject({
  name: z.string(),
  description: z.string(),
  nearby: z.array(z.string()).default([]),
  featured: z.boolean().default(false),
  subject: z.boolean().default(false),
  art: artSchema.optional(),
});

const series = z.strictObject({
  slug: z.string(),
  title: z.string(),
  kind: z.enum(['spotlight', 'bigIdea', 'plain']),
  summary: z.string(),
});

const contents = {
  coverLine: z.string(),
  coverText: z.string(),
  summary: z.string(),
  coverCredit: z.string().optional(),
  coverArt: artSchema,
  entries: z.array(
    z.strictObject({
      seriesTitle: z.string(),
      series: z.string().optional(),
      topic: z.string().optional(),
      articles: z.array(
        z.union([
          z.strictObject({ article: z.string(), folio: z.number() }),
          z.strictObject({ title: z.string(), byline: z.string(), summary: z.string(), folio: z.number() }),
        ]),
      ),
    }),
  ),
};

const issue = z.strictObject({
  code: z.string(),
  year: z.number(),
  number: z.number(),
  monthLabel: z.string().optional(),
  label: z.string(),
  date,
  ...contents,
});

/** An issue of the run: `calendar.ts` gives it its month. */
const runIssue = z.strictObject({
  ...contents,
  /** How the store offers it; the newest issues only. */
  shop: z
    .strictObject({
      summary: z.string(),
      text: z.string(),
      subject: z.string(),
      topics: z.array(z.string()).min(1),
      pages: z.number(),
    })
    .optional(),
});

const newsletter = z.strictObject({
  name: z.string(),
  description: z.string(),
  cadence: z.string(),
  subscriberOnly: z.boolean().default(false),
  art: artSchema,
});

const campaign = z.strictObject({ name: z.string(), marketingCampaignId: z.string(), description: z.string() });

const link = z.strictObject({ label: z.string(), url: z.string() });
const column = z.strictObject({
  title: z.string(),
  links: z.array(link),
  moreLabel: z.string().optional(),
  moreUrl: z.string().optional(),
});

const placement = z.discriminatedUnion('block', [
  z.strictObject({ block: z.literal('lead'), kicker: z.string(), article: z.string() }),
  z.strictObject({ block: z.literal('stories'), articles: z.array(z.string()) }),
  z.strictObject({ block: z.literal('issueBand'), issue: z.string() }),
  z.strictObject({ block: z.literal('latest'), title: z.string(), picksTitle: z.string(), picks: z.array(z.string()) }),
  z.strictObject({
    block: z.literal('feature'),
    kicker: z.string(),
    title: z.string(),
    text: z.string(),
    series: z.string(),
    articles: z.array(z.string()),
    art: artSchema,
  }),
  z.strictObject({
    block: z.literal('mediaShelf'),
    title: z.string(),
    items: z.array(z.union([z.strictObject({ video: z.string() }), z.strictObject({ episode: z.string() })])),
  }),
  z.strictObject({ block: z.literal('productShelf'), title: z.string(), products: z.array(z.string()) }),
  z.strictObject({
    block: z.literal('topicList'),
    title: z.string(),
    text: z.string().optional(),
    topics: z.array(z.string()),
  }),
]);
export type DemoPlacement = z.infer<typeof placement>;

const site = z.strictObject({
  settings: z.strictObject({
    name: z.string(),
    tagline: z.string(),
    description: z.string(),
    legalLine: z.string(),
    phoneDomestic: z.string(),
    phoneInternational: z.string(),
    supportEmail: z.string(),
    magazineCode: z.string(),
    learningUrl: z.string(),
  }),
  navigation: z.strictObject({ items: z.array(link), columns: z.array(column) }),
  footer: z.strictObject({ columns: z.array(column), legalLinks: z.array(link) }),
  home: z.array(placement),
  helpBoxes: z.array(z.strictObject({ box: z.enum(HELP_BOXES), title: z.string(), text: z.string() })),
  emptyStates: z.array(
    z.strictObject({ state: z.enum(EMPTY_STATES), title: z.string(), text: z.string(), actions: z.array(link) }),
  ),
  search: z.strictObject({
    synonyms: z.array(z.array(z.string()).min(2)),
    spellings: z.array(z.strictObject({ written: z.string(), meant: z.string() })),
    promoted: z.array(z.strictObject({ terms: z.array(z.string()), articles: z.array(z.string()) })),
    redirects: z.array(z.strictObject({ terms: z.array(z.string()), url: z.string() })),
  }),
  tiers: z.array(
    z.strictObject({
      tier: z.enum(TIERS),
      name: z.string(),
      caption: z.string(),
      lead: z.string(),
      monthlyMinor: z.number(),
      yearlyMinor: z.number(),
      isRecommended: z.boolean().default(false),
      features: z.array(z.strictObject({ text: z.string(), capability: z.enum(CAPABILITIES).optional() })),
    }),
  ),
});

export type DemoArticle = z.infer<typeof article> & { slug: string; body: string; published: string };
export type DemoIssue = z.infer<typeof issue>;
export type DemoPage = z.infer<typeof page> & { slug: string; body: string };

async function readYaml<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  return check(file, schema, parse(await readFile(path.join(directory, file), 'utf8')));
}

function check<T>(file: string, schema: z.ZodType<T>, data: unknown): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new Error(`${file}: ${z.prettifyError(result.error)}`);
}

/** The files of a folder whose names end so, in the order of their names. */
async function filesIn(folder: string, ending: string): Promise<string[]> {
  return (await readdir(path.join(directory, folder))).filter((name) => name.endsWith(ending)).sort();
}

/** Every YAML file of a folder, each read by the same schema. */
async function readYamlFolder<T>(folder: string, schema: z.ZodType<T>): Promise<T[]> {
  return Promise.all((await filesIn(folder, '.yaml')).map((name) => readYaml(path.join(folder, name), schema)));
}

async function readMarkdown<T extends object>(
  folder: string,
  schema: z.ZodType<T>,
): Promise<(T & { slug: string; body: string })[]> {
  return Promise.all(
    (await filesIn(folder, '.md')).map(async (name) => {
      const source = await readFile(path.join(directory, folder, name), 'utf8');
      const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
      return { ...check(`${folder}/${name}`, schema, parse(front)), slug: name.slice(0, -3), body };
    }),
  );
}

/**
 * Reads the whole demo publication, dated for an installation at `now`.
 * @throws Error that names the file and the field at fault.
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
  ]);
  const slots = calendar.slotsFor(run.length);
  const runIssues = run.map((one, index) => ({ one, slot: slots[index] as IssueSlot, name: runName(index) }));
  const codes = new Map(runIssues.map(({ name, slot }) => [name, slot.code]));
  const dated = articles.map((one) => dateArticle(one, calendar, runIssues));
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
    articles: dated.map((one) => ({ ...one, issue: one.issue && (codes.get(one.issue) ?? one.issue) })),
    pages,
    authors,
    topics: topicLists.flat(),
    series: seriesLists.flat(),
    issues: [...archived, ...runIssues.map(issueInSlot)],
    newsletters,
    campaigns,
    products: [...products.flat().map((one) => dateProduct(one, calendar)), ...runIssues.flatMap(issueInStore)],
    site: {
      ...siteTexts,
      home: siteTexts.home.map((one) =>
        one.block === 'issueBand' ? { ...one, issue: codes.get(one.issue) ?? one.issue } : one,
      ),
      emptyStates: siteTexts.emptyStates.map((one) => ({
        ...one,
        actions: one.actions.map(({ label, url }) => ({ label, url: toPath(url) })),
      })),
    },
    /** The address of an article (`/run/{slug}`) or issue (`/archive-toc/run-07`) of the run; others stay as they are. */
    toPath,
    now,
  };
}

export type DemoContent = Awaited<ReturnType<typeof readContent>>;

interface RunIssue {
  name: string;
  one: z.infer<typeof runIssue>;
  slot: IssueSlot;
}

const runName = (index: number): string => `run-${String(index + 1).padStart(2, '0')}`;

function dateArticle(
  one: z.infer<typeof article> & { slug: string; body: string },
  calendar: DemoCalendar,
  run: readonly RunIssue[],
): DemoArticle {
  const own = run.find(({ name }) => name === one.issue);
  if (Number(!!one.published) + Number(!!one.daysAgo) + Number(!!own) !== 1) {
    throw new Error(`articles/${one.slug}.md: needs exactly one of a date, "daysAgo" and an issue of the run.`);
  }
  if (one.published) return { ...one, published: one.published };
  if (!own) return { ...one, published: calendar.daysAgo(one.daysAgo ?? 1) };
  const order = own.one.entries.flatMap(({ articles }) =>
    articles.flatMap((entry) => ('article' in entry ? [entry] : [])),
  );
  const index = order.findIndex((entry) => entry.article === one.slug);
  if (index < 0) throw new Error(`articles/${one.slug}.md: the contents of ${own.name} do not name it.`);
  return { ...one, folio: order[index]?.folio, published: calendar.articleOf(own.slot, index, order.length) };
}

/** Reprints and back issues belong to their dates; all else that is sold moves with the streams. */
function dateProduct(product: DemoProduct, calendar: DemoCalendar): DemoProduct {
  const isDated = ['Magazine Issue', 'Magazine Article', 'Digital Article'].includes(product.type);
  return isDated ? product : { ...product, published: calendar.broughtForward(product.published) };
}

function issueInSlot({ one: { shop, ...one }, slot }: RunIssue): DemoIssue {
  const { code, year, number, monthLabel, label, appears } = slot;
  const alt = `Cover of Meridian, ${label}: ${one.coverLine}. ${one.coverArt.alt}`;
  return { ...one, code, year, number, monthLabel, label, date: appears, coverArt: { ...one.coverArt, alt } };
}

function issueInStore({ one: { shop }, slot: { code, label, appears } }: RunIssue): DemoProduct[] {
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
