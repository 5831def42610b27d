/** Help boxes, each shown until it is dismissed (UI-08). */
export const HELP_BOXES = [
  'sign-in-benefits',
  'article-saves',
  'firmographics',
  'my-library',
  'insider-newsletter',
  'subscriber-search',
] as const;
export type HelpBox = (typeof HELP_BOXES)[number];

/** Empty states of lists (LIB-48, LIB-49). */
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

/** Texts of help boxes that editors have written. */
export type HelpTexts = Partial<Record<HelpBox, { title: string; text: string }>>;

/** Local storage key of the messages that a visitor has dismissed (UI-09). */
export const SEEN_KEY = 'masthead.seen-messages';

/** Returns the title of a help box as the lead-in of its text: with a period, unless it already ends a sentence. */
export const helpLeadOf = (title: string): string => (/[.?!]$/.test(title) ? title : `${title}.`);
