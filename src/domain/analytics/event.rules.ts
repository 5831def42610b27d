/**
 * Every event of the data layer, and what it carries beside its name. An area that brings an event adds a line here.
 * None of them says who the visitor is.
 */
export interface SiteEvents {
  /** A page has found out what kind of visitor reads it; only for users. */
  Visitor: VisitorFacts;
  'Account Login': Record<never, never>;
  'Account Login Failed': Record<never, never>;
  Registration: { optIn: boolean };
  /** A subscription was bought and has begun; amounts in US dollars (SUB-04). */
  'Subscription Purchase': { transactionId: string; termTitle: string; orderValue: number; currency: string };
  'Checkout Complete': { termTitle: string };
  'Add to Cart': { items: readonly CartEventItem[] };
  'Remove from Cart': { item: CartEventItem };
  'Podcast Subscription Click': { medium: string };
  /** The path of what was saved (ANA-03). */
  'Content Save': { url: string };
  /** How it was shared (ANA-04). */
  'Content Share': { provider: string };
  'Follow Topic': { topic: string };
  'Subscribe to Newsletter': { newsletter: string };
  'Subscribe to Marketing Campaign': { marketingCampaignId: string };
}

/** What analytics may know of a user. */
export interface VisitorFacts {
  userStatus: string;
  /** Today and the day of registration, YYYY-MM-DD; null when it is not known. */
  date: string;
  registeredOn: string | null;
  headerDate: string;
  daysSinceLastVisit: string | null;
  testExperience: { key: string; value: string } | null;
}

/** A line of the cart, as analytics hear of it (ANA-01, ANA-02). */
export interface CartEventItem {
  itemid: string;
  name: string;
  quantity: number;
  price: number;
}
