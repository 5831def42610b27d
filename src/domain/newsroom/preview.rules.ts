import { GUEST, TIERS, type Tier, type Viewer } from '../viewer';

/** Collections and globals whose drafts can be previewed as a page. */
export const PREVIEWED = ['articles', 'pages', 'issues', 'reports', 'home-page'] as const;
export type Previewed = (typeof PREVIEWED)[number];

/** The only document of a global, as preview links name it. */
export const GLOBAL_ID = 1;

/** Whether documents of a collection, or a global, can be previewed. */
export const isPreviewed = (collection: string): collection is Previewed =>
  (PREVIEWED as readonly string[]).includes(collection);

/** A kind of reader as whom a preview can be read. */
export interface PreviewReader {
  key: string;
  name: string;
  viewer: Viewer;
}

const TIER_NAMES: Record<Tier, string> = { GOOD: 'Good', BETTER: 'Better', BEST: 'Best', ALLACCESS: 'All Access' };
const reader = (tier: Tier | null): Viewer => ({ kind: 'user', id: 0, tier });

/** Everyone as whom a preview can be read: a guest, a registered user, and a subscriber of each tier. */
export const PREVIEW_READERS: readonly PreviewReader[] = [
  { key: 'guest', name: 'Guest', viewer: GUEST },
  { key: 'registered', name: 'Registered', viewer: reader(null) },
  ...TIERS.map((tier) => ({ key: tier.toLowerCase(), name: TIER_NAMES[tier], viewer: reader(tier) })),
];

/** The reader that an address names by its key; unless it names one, someone who may read everything. */
export function previewReaderOf(key: string | string[] | undefined): PreviewReader {
  const everything = PREVIEW_READERS.at(-1) as PreviewReader;
  return PREVIEW_READERS.find((candidate) => candidate.key === key) ?? everything;
}
