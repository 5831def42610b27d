import path from 'node:path';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { redirectsPlugin } from '@payloadcms/plugin-redirects';
import { seoPlugin } from '@payloadcms/plugin-seo';
import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { de } from '@payloadcms/translations/languages/de';
import { en } from '@payloadcms/translations/languages/en';
import { buildConfig, type CollectionSlug, type TaskConfig } from 'payload';
import sharp from 'sharp';
import { DATABASE_FUNCTIONS } from '@/domain/database-functions';
import { jobs } from '@/domain/jobs/jobs';
import { MAX_FILE_BYTES } from '@/domain/media/ratios.rules';
import { REDIRECTED_COLLECTIONS } from '@/domain/redirects/redirect.rules';
import { site } from '@/extending/installed';
import { firstSegmentsOf } from '@/extending/site-pages';
import { renderMail } from '@/features/mail/render-mail';
import { providePool } from '@/platform/connection-pool';
import { provideTransactions } from '@/platform/database-transactions';
import { env } from '@/platform/env';
import { type GuardedRequests, guardedFetch } from '@/platform/guarded-fetch';
import { claimJobsOnce } from '@/platform/job-claims';
import { JOB_LANES } from '@/platform/job-declaration';
import { cmsLog } from '@/platform/log';
import { mail } from '@/platform/mail/mail';
import type { MailRendering } from '@/platform/mail/mail-renderer';
import { type ContentSlugs, noteStatement } from '@/platform/read-tags';
import { repeatSql } from '@/platform/repeatable-sql';
import { COOKIE_PREFIX } from '@/platform/session-cookies';
import { protectSessions } from '@/platform/session-writes';
import type { SiteSegments } from '@/platform/site-segments';
import { tracedJobs } from '@/platform/tracing';
import { ENGLISH_CMS_TEXTS, ENGLISH_EDITOR_PLACEHOLDER } from './collections/english-cms-texts';
import { GERMAN_CMS_TEXTS, GERMAN_EDITOR_PLACEHOLDER } from './collections/german-cms-texts';
import { labelFieldErrors, respondToInvalidValues } from './collections/hooks/error-responses';
import { hooksInOrder } from './collections/hooks/hook-order';
import { collections } from './collections/list';
import { restrictInternals } from './collections/newsroom/internals';
import { newsroom } from './collections/newsroom/plugin';
import { truthfulSeo } from './collections/newsroom/seo';
import { presets } from './collections/operations/presets';
import { redirectOverrides } from './collections/operations/redirects';
import { Users } from './collections/people/users';
import { siteContent } from './collections/site-content';
import { translateLabels, visibleIn } from './collections/translated-labels';
import { addTrialLanguages } from './collections/trial-languages';
import { globals } from './globals/list';
import { migrations } from './migrations';

/** Root folder of the project. Every command runs in it. */
const root = process.cwd();

/** Collections with their own pages, for which editors can set SEO fields. */
const PAGED: CollectionSlug[] = ['articles', 'topics', 'issues', 'pages', 'videos', 'episodes', 'products'];

/** Slugs of all content. Redirects are added by their plugin. */
const CONTENT: ContentSlugs = {
  collections: [...collections, ...(site.collections ?? [])].map(({ slug }) => slug).concat('redirects'),
  globals: globals.map(({ slug }) => slug),
};

const config = buildConfig({
  secret: env.PAYLOAD_SECRET,
  serverURL: env.SITE_URL,
  routes: { api: '/api/cms' },
  graphQL: { disable: true },
  // Every additional level multiplies the reads of a request.
  maxDepth: 2,
  telemetry: false,
  logger: cmsLog,
  email: mail,
  custom: {
    renderMail,
    guardedFetch,
    siteSegments: firstSegmentsOf(site.pages ?? []),
  } satisfies MailRendering & GuardedRequests & SiteSegments,
  hooks: { afterError: [respondToInvalidValues, labelFieldErrors] },
  cookiePrefix: COOKIE_PREFIX,
  admin: {
    user: Users.slug,
    avatar: 'default',
    // As people write it in the language of the admin.
    dateFormat: 'PPp',
    importMap: { baseDir: root },
    meta: {
      titleSuffix: ' · Masthead',
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/resources/static/icon.svg' }],
    },
    components: {
      providers: [
        '/src/admin/ThemeCookie.client#ThemeCookie',
        '/src/admin/CmsStorage.client#CmsStorage',
        '/src/admin/ForgetAfterSignOut.client#ForgetAfterSignOut',
        '/src/admin/LanguageProvider#LanguageProvider',
        '/src/admin/CurrencyProvider#CurrencyProvider',
        '/src/admin/TimeZoneProvider#TimeZoneProvider',
        '/src/admin/TiersProvider#TiersProvider',
      ],
      header: ['/src/admin/Brand#BrandStyle'],
      actions: ['/src/admin/find/HeaderActions#HeaderActions'],
      graphics: { Icon: '/src/admin/Brand#BrandIcon', Logo: '/src/admin/Brand#BrandLogo' },
      beforeDashboard: [
        '/src/admin/StuckJobs#StuckJobs',
        '/src/admin/Desk#Desk',
        '/src/admin/store/StoreDesk#StoreDesk',
        '/src/admin/SupportDesk#SupportDesk',
      ],
      beforeNavLinks: [
        '/src/admin/planning/PlanningLink#PlanningLink',
        '/src/admin/readership/ReadershipLink#ReadershipLink',
        '/src/admin/store/StoreLinks#StoreLinks',
      ],
      views: {
        account: { Component: '/src/admin/account/Account#Account' },
        login: { Component: '/src/admin/SignIn#SignIn' },
        planning: {
          Component: '/src/admin/planning/Planning#Planning',
          path: '/planning',
          meta: { title: 'Planning' },
        },
        readership: {
          Component: '/src/admin/readership/Readership#Readership',
          path: '/readership',
          meta: { title: 'Readership' },
        },
        orders: {
          Component: '/src/admin/store/OrdersDesk#OrdersDesk',
          path: '/orders',
          meta: { title: 'Orders desk' },
        },
        failedMails: {
          Component: '/src/admin/FailedMails#FailedMails',
          path: '/failed-mails',
          meta: { title: 'Failed mails' },
        },
        ownPublication: {
          Component: '/src/admin/OwnPublication#OwnPublication',
          path: '/own-publication',
          meta: { title: 'Start your own publication' },
        },
        staff: { Component: '/src/admin/Staff#Staff', path: '/staff', meta: { title: 'Staff' } },
        members: { Component: '/src/admin/Members#Members', path: '/members', meta: { title: 'Members' } },
        catalogue: { Component: '/src/admin/store/Catalog#Catalog', path: '/catalogue', meta: { title: 'Catalog' } },
        printLabels: {
          Component: '/src/admin/store/PrintLabels#PrintLabels',
          path: '/print-labels',
          meta: { title: 'Print labels' },
        },
        sales: { Component: '/src/admin/store/Sales#Sales', path: '/sales', meta: { title: 'Sales' } },
        subscriptionRevenue: {
          Component: '/src/admin/store/SubscriptionRevenue#SubscriptionRevenue',
          path: '/subscription-revenue',
          meta: { title: 'Subscription revenue' },
        },
      },
    },
  },
  editor: lexicalEditor(),
  collections,
  queryPresets: presets,
  globals,
  jobs: {
    tasks: tracedJobs(jobs as TaskConfig[]),
    // The claims know what a lane is.
    autoRun: JOB_LANES.map((lane) => ({ cron: '*/2 * * * * *', limit: 50, queue: lane })),
    shouldAutoRun: () => env.RUN_JOBS,
    access: { run: () => false, queue: () => false },
    deleteJobOnComplete: true,
  },
  plugins: [
    seoPlugin({
      collections: PAGED,
      uploadsCollection: 'media',
      tabbedUI: true,
      ...truthfulSeo,
    }),
    redirectsPlugin({ collections: [...REDIRECTED_COLLECTIONS], overrides: redirectOverrides }),
    siteContent(site),
    newsroom,
    hooksInOrder,
  ],
  db: repeatSql(
    DATABASE_FUNCTIONS,
    claimJobsOnce(
      protectSessions(
        provideTransactions(
          providePool(
            postgresAdapter({
              pool: {
                connectionString: env.DATABASE_URL,
                max: env.DATABASE_POOL_SIZE,
                connectionTimeoutMillis: env.DATABASE_CONNECT_TIMEOUT_MS,
                idle_in_transaction_session_timeout: env.DATABASE_IDLE_TRANSACTION_MS,
                statement_timeout: env.DATABASE_STATEMENT_TIMEOUT_MS,
              },
              push: false,
              // Records the tables that a render reads, as its cache tags.
              logger: { logQuery: (statement) => noteStatement(() => CONTENT, statement) },
              migrationDir: path.join(root, 'migrations'),
              prodMigrations: [...migrations, ...(site.migrations ?? [])],
            }),
          ),
          Math.floor(env.DATABASE_POOL_SIZE / 2),
        ),
      ),
    ),
  ),
  upload: {
    limits: { fileSize: MAX_FILE_BYTES },
    abortOnLimit: true,
    responseOnLimit: 'This file is larger than 200 MB.',
  },
  sharp,
  i18n: {
    // The installation's language decides (src/server/admin-language.ts), not that of the browser.
    // Those for trials are added at the end, with the texts of all plugins.
    supportedLanguages: { en, de },
    fallbackLanguage: 'en',
    translations: {
      de: {
        ...GERMAN_CMS_TEXTS,
        general: {
          ...GERMAN_CMS_TEXTS.general,
          noLabel: '–',
          welcome: 'Willkommen bei Masthead',
          payloadSettings: 'Einstellungen der Verwaltung',
        },
        authentication: {
          ...GERMAN_CMS_TEXTS.authentication,
          beginCreateFirstUser: 'Das erste Konto wird das Administrationskonto der Redaktion.',
        },
        error: {
          ...GERMAN_CMS_TEXTS.error,
          valueMustBeUnique:
            'Ein anderer Eintrag hat diese Adresse, diesen Namen oder diese Nummer bereits. Vielleicht liegt er im Papierkorb. Wählen Sie etwas anderes.',
        },
      },
      en: {
        ...ENGLISH_CMS_TEXTS,
        general: {
          ...ENGLISH_CMS_TEXTS.general,
          // In the middle of a sentence: “Search by title, summary or slug”.
          or: 'or',
          noLabel: '–',
          welcome: 'Welcome to Masthead',
          payloadSettings: 'Admin settings',
        },
        authentication: {
          ...ENGLISH_CMS_TEXTS.authentication,
          beginCreateFirstUser: 'The first account becomes the admin of the newsroom.',
        },
        error: {
          ...ENGLISH_CMS_TEXTS.error,
          valueMustBeUnique:
            'Another entry already has this address, name or number. It may be in the trash. Choose a different one.',
        },
      },
    },
  },
  typescript: { autoGenerate: false, outputFile: path.join(root, 'src/generated/payload-types.ts') },
});

export default config.then((sanitized) => {
  // Labels that the CMS derives from names exist only now.
  translateLabels(visibleIn(sanitized));
  const { de: german, en: english } = sanitized.i18n.translations as unknown as Record<
    string,
    { lexical?: { general?: object } }
  >;
  Object.assign(german?.lexical?.general ?? {}, { placeholder: GERMAN_EDITOR_PLACEHOLDER });
  Object.assign(english?.lexical?.general ?? {}, { placeholder: ENGLISH_EDITOR_PLACEHOLDER });
  addTrialLanguages(sanitized.i18n);
  return restrictInternals(sanitized);
});
