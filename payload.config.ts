import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { redirectsPlugin } from '@payloadcms/plugin-redirects';
import { seoPlugin } from '@payloadcms/plugin-seo';
import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { buildConfig, type CollectionSlug } from 'payload';
import sharp from 'sharp';
import { accountMailJob } from '@/domain/accounts/send-account-mail.job';
import { releaseJob } from '@/domain/cache/release.job';
import { pricesJob } from '@/domain/catalogue/apply-prices.job';
import { tellAvailableJob } from '@/domain/catalogue/tell-available.job';
import { DATABASE_FUNCTIONS } from '@/domain/database-functions';
import { MAX_FILE_BYTES } from '@/domain/media/ratios.rules';
import { linkMailJob } from '@/domain/membership/link-mail.job';
import { membershipMailJob } from '@/domain/membership/membership-mail.job';
import { confirmLettersJob } from '@/domain/newsletters/send-confirmation.job';
import { sendIssueJob } from '@/domain/newsletters/send-issue.job';
import { refundJob } from '@/domain/orders/refund-order.job';
import { orderMailJob } from '@/domain/orders/send-order-mail.job';
import { paymentEventJob } from '@/domain/payments/work-off-event.job';
import { shareMailJob } from '@/domain/sharing/send-share-mail.job';
import { webinarMailJob } from '@/domain/webinars/webinar-mail.job';
import { env } from '@/platform/env';
import { claimJobsOnce } from '@/platform/job-claims';
import { log } from '@/platform/log';
import { mail } from '@/platform/mail/mail';
import { PreparingClient } from '@/platform/preparing-client';
import { repeatSql } from '@/platform/repeatable-sql';
import { COOKIE_PREFIX } from '@/platform/session-cookies';
import { protectSessions } from '@/platform/session-writes';
import { limitTransactions } from '@/platform/transaction-gate';
import { Articles } from './collections/content/articles';
import { Authors } from './collections/content/authors';
import { Issues } from './collections/content/issues';
import { Files, Media } from './collections/content/media';
import {
  NewsletterDeliveries,
  NewsletterIssues,
  NewsletterSubscriptions,
} from './collections/content/newsletter-issues';
import { MarketingCampaigns, Newsletters } from './collections/content/newsletters';
import { Pages } from './collections/content/pages';
import { Episodes, Podcasts } from './collections/content/podcasts';
import { ReportCategories, Reports, VisualAssets, Webinars } from './collections/content/reports';
import { Series } from './collections/content/series';
import { Topics } from './collections/content/topics';
import { Playlists, Videos } from './collections/content/videos';
import { Volumes } from './collections/content/volumes';
import { answerRefusedValues, nameRefusedFields } from './collections/hooks/refusals';
import { searchable } from './collections/hooks/search';
import { Activity } from './collections/newsroom/activity';
import { MOVING, newsroom } from './collections/newsroom/plugin';
import { automaticSeo } from './collections/newsroom/seo';
import { EmptySearches } from './collections/operations/empty-searches';
import { closeInternals } from './collections/operations/internals';
import { PaymentEvents } from './collections/operations/payment-events';
import { presets } from './collections/operations/presets';
import { redirectOverrides } from './collections/operations/redirects';
import { Mails, SecurityEvents } from './collections/people/account-records';
import { Subscribers } from './collections/people/subscribers';
import { SubscriptionInvoices, SubscriptionOrders, Subscriptions } from './collections/people/subscriptions';
import { Users } from './collections/people/users';
import { Gifts } from './collections/personal/gifts';
import {
  FolderItems,
  Folders,
  Follows,
  HistoryEntries,
  ReadingPositions,
  SavedItems,
  Shares,
  ShortLinks,
} from './collections/personal/library';
import { WebinarRegistrations } from './collections/personal/webinar-registrations';
import { Availabilities } from './collections/store/availabilities';
import { Addresses, Carts, NotifyRequests } from './collections/store/carts';
import { PriceChanges, PromoCodes, ShippingMethods, StockMovements, TaxRates } from './collections/store/merchandising';
import { Entitlements, OrderEvents, Orders } from './collections/store/orders';
import { Products } from './collections/store/products';
import { HelpTexts } from './globals/help-texts';
import { HomePage } from './globals/home-page';
import { Footer, Navigation } from './globals/navigation';
import { Paywall } from './globals/paywall';
import { SearchSettings } from './globals/search-settings';
import { SiteSettings } from './globals/site-settings';
import { StoreSettings } from './globals/store-settings';
import { migrations } from './migrations';

const root = path.dirname(fileURLToPath(import.meta.url));

/** The collections whose documents have a page of their own that editors describe. */
const PAGED: CollectionSlug[] = ['articles', 'topics', 'issues', 'pages', 'videos', 'episodes', 'products'];

const storeJobs = [orderMailJob, refundJob, tellAvailableJob, pricesJob];

const config = buildConfig({
  secret: env.PAYLOAD_SECRET,
  serverURL: env.SITE_URL,
  routes: { api: '/api/cms' },
  graphQL: { disable: true },
  // No page needs more, and every further level multiplies what one request reads.
  maxDepth: 2,
  telemetry: false,
  logger: log,
  email: mail,
  hooks: { afterError: [answerRefusedValues, nameRefusedFields] },
  cookiePrefix: COOKIE_PREFIX,
  admin: {
    user: Users.slug,
    avatar: 'default',
    importMap: { baseDir: root },
    meta: {
      titleSuffix: ' · Masthead',
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/resources/static/icon.svg' }],
    },
    components: {
      graphics: { Icon: '/src/admin/Brand#BrandIcon', Logo: '/src/admin/Brand#BrandLogo' },
      beforeDashboard: [
        '/src/admin/StuckJobs#StuckJobs',
        '/src/admin/Desk#Desk',
        '/src/admin/store/StoreDesk#StoreDesk',
      ],
      beforeNavLinks: ['/src/admin/PlanningLink#PlanningLink', '/src/admin/store/StoreLinks#StoreLinks'],
      views: {
        login: { Component: '/src/admin/SignIn#SignIn' },
        planning: { Component: '/src/admin/Planning#Planning', path: '/planning' },
        catalogue: { Component: '/src/admin/store/Catalogue#Catalogue', path: '/catalogue' },
        sales: { Component: '/src/admin/store/Sales#Sales', path: '/sales' },
      },
    },
  },
  editor: lexicalEditor(),
  collections: [
    Articles,
    Authors,
    Topics,
    Series,
    Issues,
    Volumes,
    Pages,
    Videos,
    Playlists,
    Podcasts,
    Episodes,
    Webinars,
    WebinarRegistrations,
    ReportCategories,
    Reports,
    VisualAssets,
    Newsletters,
    MarketingCampaigns,
    NewsletterIssues,
    NewsletterSubscriptions,
    NewsletterDeliveries,
    Media,
    Files,
    Products,
    Availabilities,
    Orders,
    PromoCodes,
    ShippingMethods,
    TaxRates,
    StockMovements,
    PriceChanges,
    OrderEvents,
    Entitlements,
    Carts,
    Addresses,
    NotifyRequests,
    Users,
    Activity,
    Subscriptions,
    SubscriptionInvoices,
    SubscriptionOrders,
    Subscribers,
    PaymentEvents,
    SecurityEvents,
    Mails,
    Folders,
    SavedItems,
    FolderItems,
    HistoryEntries,
    ReadingPositions,
    Shares,
    Follows,
    ShortLinks,
    EmptySearches,
    Gifts,
  ],
  queryPresets: presets,
  globals: [HomePage, Navigation, Footer, HelpTexts, SearchSettings, SiteSettings, Paywall, StoreSettings],
  jobs: {
    tasks: [
      releaseJob,
      accountMailJob,
      confirmLettersJob,
      shareMailJob,
      sendIssueJob,
      paymentEventJob,
      membershipMailJob,
      linkMailJob,
      webinarMailJob,
      ...storeJobs,
    ],
    autoRun: [{ cron: '*/2 * * * * *', limit: 50 }],
    shouldAutoRun: () => env.RUN_JOBS,
    access: { run: () => false, queue: () => false },
    deleteJobOnComplete: true,
  },
  plugins: [
    seoPlugin({
      collections: PAGED,
      uploadsCollection: 'media',
      tabbedUI: true,
      ...automaticSeo,
    }),
    redirectsPlugin({ collections: [...MOVING], overrides: redirectOverrides }),
    newsroom,
    searchable,
  ],
  db: repeatSql(
    DATABASE_FUNCTIONS,
    claimJobsOnce(
      protectSessions(
        limitTransactions(
          postgresAdapter({
            pool: {
              connectionString: env.DATABASE_URL,
              Client: PreparingClient,
              max: env.DATABASE_POOL_SIZE,
              connectionTimeoutMillis: env.DATABASE_CONNECT_TIMEOUT_MS,
              idle_in_transaction_session_timeout: env.DATABASE_IDLE_TRANSACTION_MS,
              statement_timeout: env.DATABASE_STATEMENT_TIMEOUT_MS,
            },
            push: false,
            migrationDir: path.join(root, 'migrations'),
            prodMigrations: migrations,
          }),
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
    translations: {
      en: {
        general: { noLabel: '–', welcome: 'Welcome to Masthead' },
        authentication: { beginCreateFirstUser: 'The first account becomes the admin of the newsroom.' },
        error: { valueMustBeUnique: 'Another entry already has this address, name or number. Choose a different one.' },
      },
    },
  },
  typescript: { autoGenerate: false, outputFile: path.join(root, 'src/generated/payload-types.ts') },
});

export default config.then(closeInternals);
