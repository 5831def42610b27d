/** Events of the data layer with their fields. None of them identifies the visitor. */
export interface SiteEvents {
  /** The visitor's profile has loaded. Not sent for guests. */
  Visitor: VisitorFacts;
  'Account Login': Record<never, never>;
  'Account Login Failed': Record<never, never>;
  Registration: { optIn: boolean };
  /** A subscription was bought and has started. Amounts are in `currency` (SUB-04). */
  'Subscription Purchase': { transactionId: string; termTitle: string; orderValue: number; currency: string };
  'Checkout Complete': { termTitle: string };
  'Add to Cart': { items: readonly CartEventItem[] };
  'Remove from Cart': { item: CartEventItem };
  'Podcast Subscription Click': { medium: string };
  /** Path of the saved page (ANA-03). */
  'Content Save': { url: string };
  /** Channel through which the page was shared (ANA-04). */
  'Content Share': { provider: string };
  'Follow Topic': { topic: string };
  'Subscribe to Newsletter': { newsletter: string };
  'Subscribe to Marketing Campaign': { marketingCampaignId: string };
}

/** Facts about a user that analytics receive. */
export interface VisitorFacts {
  userStatus: string;
  /** Today, YYYY-MM-DD. `registeredOn` is the day of registration, null if unknown. */
  date: string;
  registeredOn: string | null;
  headerDate: string;
  daysSinceLastVisit: string | null;
  testExperience: { key: string; value: string } | null;
}

/** A cart line as analytics receive it (ANA-01, ANA-02). */
export interface CartEventItem {
  itemid: string;
  name: string;
  quantity: number;
  price: number;
}
