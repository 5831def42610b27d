import { z } from 'zod';

const boolean = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false', '1', '0'])
    .default(fallback)
    .transform((value) => value === 'true' || value === '1');

/** The ARN of a topic of Amazon SNS. */
const SNS_TOPIC = /^arn:aws(?:-cn|-us-gov)?:sns:[a-z\d-]{2,40}:\d{12}:[\w-]{1,256}$/;

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** The Postgres database; not used during the build. */
  DATABASE_URL: z.string().default('postgres://127.0.0.1:1/none'),
  /**
   * The same database with the role that owns the tables, for commands, which migrate. Web servers and workers don't get
   * it, so that their role can do without that right.
   */
  DATABASE_OWNER_URL: z.string().default(''),
  /**
   * Postgres itself, if the URL above is a pooler in transaction mode (PgBouncer): for notifications, locks of sessions
   * and migrations, which such a pooler can't pass on.
   */
  DATABASE_DIRECT_URL: z.string().default(''),
  /** Whether frequent statements are prepared. PgBouncer before 1.21 doesn't support it. */
  DATABASE_PREPARED_STATEMENTS: boolean('true'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  DATABASE_CONNECT_TIMEOUT_MS: z.coerce.number().int().min(500).default(5_000),
  /**
   * The database ends a transaction after this long without a statement, so that an abandoned one doesn't block others.
   */
  DATABASE_IDLE_TRANSACTION_MS: z.coerce.number().int().min(1_000).default(15_000),
  /** The database ends a statement that takes longer. */
  DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(1_000).default(15_000),
  /** The secret that signs sessions. The command line creates one; a deployment must set its own. */
  PAYLOAD_SECRET: z.string().min(16).default('only-while-the-site-is-being-built'),
  /** Former secrets, separated by commas. They verify and decrypt what they once signed and encrypted. */
  PAYLOAD_SECRET_PREVIOUS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((secret) => secret.trim() || []))
    .pipe(z.array(z.string().min(16))),
  /** Hours without use after which a session ends, for staff and for readers. */
  STAFF_IDLE_HOURS: z.coerce.number().min(0.25).max(720).default(168),
  READER_IDLE_HOURS: z.coerce.number().min(0.25).max(720).default(240),
  /** The network interface that the web server listens on. */
  MASTHEAD_HOST: z.string().default('127.0.0.1'),
  /** The public URL of the site, without a trailing slash. */
  SITE_URL: z
    .string()
    .default('http://localhost:3000')
    .transform((url) => url.replace(/\/+$/, '')),
  /** The folder for uploaded files, relative to the project folder. */
  MEDIA_DIR: z.string().default('media'),
  /**
   * The bucket for uploaded files, instead of the folder above, its server and its keys. Without a server it is Amazon
   * S3; without keys, Amazon's client finds those of the machine.
   */
  S3_BUCKET: z.union([z.literal(''), z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)]).default(''),
  S3_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  /** Whether the bucket is in the path of a URL instead of its host name; most servers other than Amazon's need it. */
  S3_FORCE_PATH_STYLE: boolean('false'),
  /** A CDN that fetches public files from this site, such as https://cdn.magazine.example, without a trailing slash. */
  FILES_CDN_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .transform((url) => url.replace(/\/+$/, '')),
  /** The scale of the demo publication's images, where 1 is full size. Creating them takes most of the setup time. */
  DEMO_PICTURE_SCALE: z.coerce.number().min(0.1).max(1).default(1),
  /** Memory for cached pages, in megabytes. */
  MASTHEAD_PAGE_CACHE_MB: z.coerce.number().int().min(1).default(64),
  /** Memory for cached page data, in megabytes. */
  MASTHEAD_DATA_CACHE_MB: z.coerce.number().int().min(1).default(48),
  /** Whether this process runs jobs. */
  RUN_JOBS: boolean('true'),
  /** Whether browsers only report scripts that the content policy doesn't allow, instead of blocking them. */
  CSP_REPORT_ONLY: boolean('false'),
  /** Whether browsers use https for the subdomains of the site too (HSTS). */
  HSTS_INCLUDE_SUBDOMAINS: boolean('false'),
  /** The number of proxies whose X-Forwarded-For header is trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /**
   * The Meilisearch server, such as http://127.0.0.1:7700, its key, and the name of its index. Without one, Postgres is
   * searched.
   */
  MEILI_HOST: z.union([z.literal(''), z.url()]).default(''),
  MEILI_KEY: z.string().optional(),
  MEILI_INDEX: z
    .string()
    .regex(/^[\w-]+$/)
    .default('masthead'),
  /** The mail server, such as smtps://user:password@smtp.example:465. Without one, emails stay in the outbox. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('no-reply@localhost'),
  /** Verify webhooks about bounces and complaints. Without one, the webhooks of its provider are rejected. */
  MAIL_WEBHOOK_SECRET: z.union([z.literal(''), z.string().min(16)]).default(''),
  MAILGUN_SIGNING_KEY: z.string().default(''),
  /** User and password, such as postmark:password, which the URL of Postmark's webhook contains. */
  POSTMARK_WEBHOOK_AUTH: z.union([z.literal(''), z.string().regex(/^[^:]+:.{8,}$/)]).default(''),
  /** The topic through which Amazon SES reports bounces and complaints. */
  SES_TOPIC_ARN: z.union([z.literal(''), z.string().regex(SNS_TOPIC)]).default(''),
  /** The captcha provider that is used if the site settings require captchas. altcha needs no account. */
  CAPTCHA_PROVIDER: z.enum(['altcha', 'recaptcha']).default('altcha'),
  RECAPTCHA_SITE_KEY: z.string().default(''),
  RECAPTCHA_SECRET: z.string().default(''),
  /**
   * The OpenID provider with which staff can sign in, such as https://accounts.google.com, this site's id and secret
   * there, and its name on the button. Its second factor counts if the ID token has one of the values
   * of `OIDC_SECOND_FACTOR` in its claims `acr` and `amr`.
   */
  OIDC_ISSUER: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .refine((url) => !url.startsWith('http:') || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/.test(url), {
      message: 'must start with https://',
    }),
  OIDC_CLIENT_ID: z.string().default(''),
  OIDC_CLIENT_SECRET: z.string().default(''),
  OIDC_LABEL: z.string().min(1).max(40).default('SSO'),
  OIDC_SECOND_FACTOR: z
    .string()
    .default('')
    .transform((values) => values.split(/[\s,]+/).filter(Boolean)),
  /**
   * The service that knows passwords from data breaches, with the range protocol of Have I Been Pwned. Empty for none.
   */
  BREACHED_PASSWORDS_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('https://api.pwnedpasswords.com/range')
    .transform((url) => url.replace(/\/+$/, '')),
  /**
   * The ClamAV daemon that scans files before they are stored, such as tcp://127.0.0.1:3310. Without one, nothing is
   * scanned.
   */
  MALWARE_SCANNER_URL: z.union([z.literal(''), z.url({ protocol: /^tcp$/, hostname: /./ })]).default(''),
  /**
   * The hosts that requests to addresses from data may reach, separated by commas: webhooks, checks of links, cards and
   * pasted images. `*.example.org` stands for all names below it. Without any, they may reach every public address.
   */
  OUTGOING_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((host) => host.trim().toLowerCase() || []))
    .pipe(z.array(z.string().regex(/^(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?$/))),
  /** The header in which a CDN passes the visitor's country, such as cf-ipcountry. Set it only behind that CDN. */
  GEO_COUNTRY_HEADER: z.string().optional(),
  /** The country of visitors if nothing else determines it. */
  GEO_DEFAULT_COUNTRY: z.string().length(2).default('US'),
  /** A MaxMind-compatible service, such as https://geolite.info/geoip/v2.1, and its Authorization header. */
  GEO_SERVICE_URL: z.string().optional(),
  GEO_SERVICE_AUTHORIZATION: z.string().optional(),
  /** The key for payments with Stripe. Without one, the embedded test gateway is used. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Stripe's key for browsers, which the checkout uses to show Stripe's card form. */
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  /** How sales tax is calculated: with the store's own table, or with Stripe Tax and the key above. */
  TAX_PROVIDER: z.enum(['table', 'stripe']).default('table'),
  /**
   * REST API of the registry that checks VAT IDs, such as `https://ec.europa.eu/taxation_customs/vies/rest-api`. Without
   * it, VAT IDs stay unchecked and tax is charged as usual.
   */
  VAT_REGISTRY_URL: z.url().optional(),
  /** Verifies Stripe's webhooks; shown with the webhook endpoint in Stripe's dashboard. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** An alternative URL of Stripe's API, used by tests/helpers/fake-stripe. */
  STRIPE_API_BASE: z.url().optional(),
  /** Serves figures for Prometheus at /metrics on this port, on a network interface of its own. 0 serves none. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Collector of OpenTelemetry logs and traces, such as http://127.0.0.1:4318. Without one, nothing is sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  OTEL_SERVICE_NAME: z.string().default('masthead'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The validated environment. @throws ZodError with the name of the invalid variable */
export const env = schema.parse(process.env);

/** Whether `next build` is rendering pages, without a database. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';
