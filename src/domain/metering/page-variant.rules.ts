/** Variants of a gated page other than the teaser, which is rendered at the page's own path. */
export const PAGE_VARIANTS = ['full', 'gift', 'gift-wrong', 'gift-expired', 'gift-revoked', 'register'] as const;
export type PageVariant = (typeof PAGE_VARIANTS)[number];

/** Path prefix under which variants are rendered. Not reachable from outside. */
export const VARIANT_BASE = '/page-variant';

/** Query parameter that holds the token of a gift link. */
export const GIFT_QUERY = 'gift';

/** A request for a gated page. */
export interface PageRequest {
  path: string;
  /** Token of the gift link, or null without one. */
  gift: string | null;
  /** Whether a person is opening the page now. False for HEAD requests, prefetches and data requests of scripts. */
  isReading: boolean;
  userAgent: string | undefined;
  /** Client IP address that rate limits use. */
  network: string;
  cookie(name: string): string | null;
}

/** Decides the variant for a visitor, with a cookie to set. Resolves to null if the page is the same for everyone. */
export type DecidePage = (request: PageRequest) => Promise<{ variant: PageVariant | 'teaser'; cookie?: string } | null>;
