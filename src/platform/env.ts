import { z } from 'zod';

const boolean = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false', '1', '0'])
    .default(fallback)
    .transform((value) => value === 'true' || value === '1');

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Postgres; while the site is being built nothing connects to it. */
  DATABASE_URL: z.string().default('postgres://127.0.0.1:1/none'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  DATABASE_CONNECT_TIMEOUT_MS: z.coerce.number().int().min(500).default(5_000),
  /** After this long without a statement the database ends a transaction, so that a lost one blocks nobody. */
  DATABASE_IDLE_TRANSACTION_MS: z.coerce.number().int().min(1_000).default(15_000),
  /** A statement that takes longer is ended by the database. */
  DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(1_000).default(15_000),
  /** Signs sessions. The command line makes one and keeps it; a deployment must set its own. */
  PAYLOAD_SECRET: z.string().min(16).default('only-while-the-site-is-being-built'),
  /** Public address of the site, without a slash at the end. */
  SITE_URL: z
    .string()
    .default('http://localhost:3000')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Folder of uploaded files, from the project's folder. */
  MEDIA_DIR: z.string().default('media'),
  /** Size of the demo publication's pictures, 1 being full size: drawing them takes most of the time of filling it. */
  DEMO_PICTURE_SCALE: z.coerce.number().min(0.1).max(1).default(1),
  /** Memory for finished pages, in megabytes. */
  MASTHEAD_PAGE_CACHE_MB: z.coerce.number().int().min(1).default(64),
  /** Memory for what pages are made from, in megabytes. */
  MASTHEAD_DATA_CACHE_MB: z.coerce.number().int().min(1).default(48),
  /** Whether this process works off jobs. */
  RUN_JOBS: boolean('true'),
  /** Number of proxies in front whose X-Forwarded-For can be believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** A Meilisearch that finds things, such as http://127.0.0.1:7700, its key, and the name of the index there. Without one Postgres does. */
  MEILI_HOST: z.union([z.literal(''), z.url()]).default(''),
  MEILI_KEY: z.string().optional(),
  MEILI_INDEX: z
    .string()
    .regex(/^[\w-]+$/)
    .default('masthead'),
  /** Mail server, such as smtps://user:password@smtp.example:465. Without one, mails stay in the outbox. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('no-reply@localhost'),
  /** Which captcha is asked when the site settings ask for one: altcha needs no account anywhere. */
  CAPTCHA_PROVIDER: z.enum(['altcha', 'recaptcha']).default('altcha'),
  RECAPTCHA_SITE_KEY: z.string().default(''),
  RECAPTCHA_SECRET: z.string().default(''),
  /** Header in which the CDN in front names the visitor's country, such as cf-ipcountry. Only set it behind that CDN. */
  GEO_COUNTRY_HEADER: z.string().optional(),
  /** Where visitors are taken to be when nothing else tells. */
  GEO_DEFAULT_COUNTRY: z.string().length(2).default('US'),
  /** A MaxMind-compatible look-up service, such as https://geolite.info/geoip/v2.1, and its Authorization header. */
  GEO_SERVICE_URL: z.string().optional(),
  GEO_SERVICE_AUTHORIZATION: z.string().optional(),
  /** Payments by Stripe. Without a key the embedded test gateway takes their place. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Stripe's key for browsers: the store's payment step shows Stripe's own card form with it. */
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  /** Who reckons sales tax: the store's own table, or Stripe Tax with the key above. */
  TAX_PROVIDER: z.enum(['table', 'stripe']).default('table'),
  /** Signs what Stripe tells of; shown beside the webhook endpoint in Stripe's dashboard. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Another address of Stripe's API: the stand-in of tests/helpers/fake-stripe. */
  STRIPE_API_BASE: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The environment, read and checked once. @throws ZodError that names a variable with a wrong value. */
export const env = schema.parse(process.env);

/** True while `next build` renders pages: the build touches no database. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';
