/** The help boxes, each shown until it is dismissed (UI-08). */
export const HELP_BOXES = [
  'sign-in-benefits',
  'article-saves',
  'firmographics',
  'my-library',
  'insider-newsletter',
  'subscriber-search',
] as const;
export type HelpBox = (typeof HELP_BOXES)[number];

/** What a list shows when it has nothing to show (LIB-48, LIB-49). */
export const EMPTY_STATES = [
  'watched-history',
  'reading-history',
  'sharing-history',
  'purchase-history',
  'topics',
  'new-folder-created',
  'library',
  'activity-feed',
  'generic-content',
] as const;
export type EmptyState = (typeof EMPTY_STATES)[number];
