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
  'Add to Cart': { items: readonly CartEventItem[] };
  'Remove from Cart': { item: CartEventItem };
  'Podcast Subscription Click': { medium: string };
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
