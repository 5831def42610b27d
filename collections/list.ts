import type { CollectionConfig } from 'payload';
import { Albums } from './content/albums';
import { Articles } from './content/articles';
import { Authors } from './content/authors';
import { Episodes } from './content/episodes';
import { Files } from './content/files';
import { Issues } from './content/issues';
import { MarketingCampaigns } from './content/marketing-campaigns';
import { Media } from './content/media';
import { NewsletterDeliveries } from './content/newsletter-deliveries';
import { NewsletterIssues } from './content/newsletter-issues';
import { NewsletterSubscriptions } from './content/newsletter-subscriptions';
import { Newsletters } from './content/newsletters';
import { Pages } from './content/pages';
import { Playlists } from './content/playlists';
import { Podcasts } from './content/podcasts';
import { Programs } from './content/programs';
import { ReportCategories } from './content/report-categories';
import { Reports } from './content/reports';
import { Series } from './content/series';
import { Snippets } from './content/snippets';
import { Topics } from './content/topics';
import { Videos } from './content/videos';
import { VisualAssets } from './content/visual-assets';
import { Volumes } from './content/volumes';
import { Webinars } from './content/webinars';
import { Activity } from './operations/activity';
import { ClientErrors } from './operations/client-errors';
import { Comments } from './operations/comments';
import { DemoDocuments } from './operations/demo-documents';
import { EmptySearches } from './operations/empty-searches';
import { PaymentEvents } from './operations/payment-events';
import { Reviews } from './operations/reviews';
import { WebhookDeliveries } from './operations/webhook-deliveries';
import { Webhooks } from './operations/webhooks';
import { GiftSubscriptions } from './people/gift-subscriptions';
import { Mails } from './people/mails';
import { Passkeys } from './people/passkeys';
import { PrintDeliveries } from './people/print-deliveries';
import { SecurityEvents } from './people/security-events';
import { Subscribers } from './people/subscribers';
import { SubscriptionInvoices } from './people/subscription-invoices';
import { SubscriptionOrders } from './people/subscription-orders';
import { Subscriptions } from './people/subscriptions';
import { SuppressedAddresses } from './people/suppressed-addresses';
import { TeamMembers } from './people/team-members';
import { Users } from './people/users';
import { FolderItems } from './personal/folder-items';
import { Folders } from './personal/folders';
import { Follows } from './personal/follows';
import { Gifts } from './personal/gifts';
import { HistoryEntries } from './personal/history-entries';
import { ReadingPositions } from './personal/reading-positions';
import { SavedItems } from './personal/saved-items';
import { Shares } from './personal/shares';
import { ShortLinks } from './personal/short-links';
import { WebinarRegistrations } from './personal/webinar-registrations';
import { Addresses } from './store/addresses';
import { Availabilities } from './store/availabilities';
import { BillingDocuments } from './store/billing-documents';
import { Carts } from './store/carts';
import { Entitlements } from './store/entitlements';
import { NotifyRequests } from './store/notify-requests';
import { OrderEvents } from './store/order-events';
import { Orders } from './store/orders';
import { PriceChanges } from './store/price-changes';
import { Products } from './store/products';
import { PromoCodes } from './store/promo-codes';
import { StockMovements } from './store/stock-movements';
import { TaxRates } from './store/tax-rates';

/** All collections of Masthead, in the order of the admin's navigation. */
export const collections: CollectionConfig[] = [
  Articles,
  Authors,
  Topics,
  Series,
  Issues,
  Volumes,
  Pages,
  Snippets,
  Videos,
  Playlists,
  Podcasts,
  Episodes,
  Webinars,
  WebinarRegistrations,
  Programs,
  ReportCategories,
  Reports,
  VisualAssets,
  Newsletters,
  MarketingCampaigns,
  NewsletterIssues,
  NewsletterSubscriptions,
  NewsletterDeliveries,
  Media,
  Albums,
  Files,
  Products,
  Availabilities,
  Orders,
  BillingDocuments,
  PromoCodes,
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
  Reviews,
  Comments,
  Subscriptions,
  SubscriptionInvoices,
  GiftSubscriptions,
  SubscriptionOrders,
  TeamMembers,
  PrintDeliveries,
  Subscribers,
  PaymentEvents,
  Webhooks,
  WebhookDeliveries,
  ClientErrors,
  SecurityEvents,
  Passkeys,
  Mails,
  SuppressedAddresses,
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
  DemoDocuments,
];
