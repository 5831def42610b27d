import { z } from 'zod';
import { ACCESS_LEVELS } from '@/domain/articles/access.rules';
import { CAPABILITIES } from '@/domain/membership/benefit.rules';
import { STAGES } from '@/domain/newsroom/stage.rules';
import { EMPTY_STATES, HELP_BOXES } from '@/domain/shell/help.rules';
import { PALETTES } from './illustration/palettes';
import { SCENES } from './illustration/scenes';

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

export const article = z.strictObject({
  title: z.string(),
  summary: z.string().max(400),
  authors: z.array(z.string()).min(1),
  topics: z.array(z.string()).min(1),
  contentType: z.enum(['Magazine Article', 'Digital Article', 'Research', 'Interview']),
  access: z.enum(ACCESS_LEVELS),
  tier: z.string().optional(),
  /** For articles of the archive only. Those of the run follow their issue, or are dated in days before the installation. */
  published: date.optional(),
  daysAgo: z.int().min(1).optional(),
  /** Issue ID of an archive issue, or the name of an issue of the run, such as `run-07`. */
  issue: z.string().optional(),
  series: z.string().optional(),
  seriesPart: z.number().optional(),
  product: z.string().optional(),
  art: artSchema,
  opening: artSchema.optional(),
  seo: z.strictObject({ title: z.string().optional(), description: z.string().optional() }).optional(),
  corrections: z.array(z.strictObject({ date, text: z.string() })).optional(),
});

export const page = z.strictObject({ title: z.string(), summary: z.string().optional() });

export const author = z.strictObject({
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  bio: z.string(),
  short: z.string(),
  portrait: z.strictObject({ seed: z.string() }),
});

export const topic = z.strictObject({
  name: z.string(),
  description: z.string(),
  nearby: z.array(z.string()).default([]),
  featured: z.boolean().default(false),
  subject: z.boolean().default(false),
  art: artSchema.optional(),
});

export const series = z.strictObject({
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

export const issue = z.strictObject({
  code: z.string(),
  year: z.number(),
  number: z.number(),
  monthLabel: z.string().optional(),
  label: z.string(),
  date,
  ...contents,
});

/** Issue of the run. `calendar.ts` calculates its month. */
export const runIssue = z.strictObject({
  ...contents,
  /** Store product of the issue, for the newest issues only. */
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

export const newsletter = z.strictObject({
  name: z.string(),
  description: z.string(),
  cadence: z.string(),
  subscriberOnly: z.boolean().default(false),
  art: artSchema,
});

export const campaign = z.strictObject({ name: z.string(), marketingCampaignId: z.string(), description: z.string() });

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
  z.strictObject({
    block: z.literal('latest'),
    title: z.string(),
    picksTitle: z.string(),
    picksBy: z.enum(['chosen', 'reads']),
    picks: z.array(z.string()),
  }),
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

export const site = z.strictObject({
  brand: z.strictObject({ name: z.string(), tagline: z.string(), description: z.string(), legalLine: z.string() }),
  settings: z.strictObject({
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
      code: z.string(),
      name: z.string(),
      caption: z.string(),
      roleCode: z.string(),
      lead: z.string(),
      monthlyMinor: z.number(),
      yearlyMinor: z.number(),
      isRecommended: z.boolean().default(false),
      features: z.array(z.strictObject({ text: z.string(), capability: z.enum(CAPABILITIES).optional() })),
    }),
  ),
});

const staffRole = z.enum(['admin', 'editor']);

export const newsroom = z.strictObject({
  snippets: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  drafts: z.array(
    z.strictObject({
      slug: z.string(),
      title: z.string(),
      summary: z.string().max(400).optional(),
      stage: z.enum(STAGES),
      dueInDays: z.int().optional(),
      assignee: staffRole.optional(),
      authors: z.array(z.string()).default([]),
      topics: z.array(z.string()).default([]),
      art: artSchema.optional(),
      body: z.string().optional(),
      /** Title of the snippet below the text. */
      snippet: z.string().optional(),
    }),
  ),
  reviews: z.array(
    z.strictObject({ article: z.string(), from: staffRole, to: staffRole, dueInDays: z.int(), note: z.string() }),
  ),
  comments: z.array(
    z.strictObject({
      article: z.string(),
      by: staffRole,
      /** Words of the draft that it is about. */
      about: z.string(),
      text: z.string(),
      replies: z.array(z.strictObject({ by: staffRole, text: z.string() })).default([]),
    }),
  ),
  newsletterIssue: z.strictObject({
    newsletter: z.string(),
    subject: z.string(),
    preview: z.string(),
    title: z.string(),
    opening: z.string(),
    articles: z.array(z.string()),
  }),
  nextIssue: z.strictObject({
    coverLine: z.string(),
    sections: z.array(z.strictObject({ heading: z.string(), articles: z.array(z.string()) })),
  }),
});

export type DemoArticle = z.infer<typeof article> & { slug: string; body: string; published: string };

export type DemoIssue = z.infer<typeof issue>;

export type DemoPage = z.infer<typeof page> & { slug: string; body: string };
