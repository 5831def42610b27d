/** What there is of a page with a text beside its teaser, which stands at its own address. */
export const PAGE_VARIANTS = ['full', 'gift', 'gift-wrong', 'gift-expired', 'gift-revoked', 'register'] as const;
export type PageVariant = (typeof PAGE_VARIANTS)[number];

/** Where the variants are rendered. Nobody comes here from outside. */
export const VARIANT_BASE = '/page-variant';

/** The parameter by which an address names a gift. */
export const GIFT_QUERY = 'gift';

/** A visitor who asks for a page with a text. */
export interface PageAsked {
  path: string;
  /** The token of a gift link, if the address has one. */
  gift: string | null;
  /** Whether somebody opens the page now; not so for HEAD, for prefetching, and for scripts. */
  isReading: boolean;
  userAgent: string | undefined;
  /** The address that limits count by. */
  network: string;
  cookie(name: string): string | null;
}

/** The variant for a visitor, and a cookie for him. Null: the page is the same for everyone. */
export type DecidePage = (asked: PageAsked) => Promise<{ variant: PageVariant | 'teaser'; cookie?: string } | null>;
