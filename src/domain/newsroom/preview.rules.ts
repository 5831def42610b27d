import { GUEST, TIERS, type Tier, type Viewer } from '../viewer';

/** Collections and globals whose drafts can be previewed as a page. */
export const PREVIEWED = ['articles', 'pages', 'issues', 'reports', 'home-page'] as const;
export type Previewed = (typeof PREVIEWED)[number];

/** Id of a global's only document in preview links. */
export const GLOBAL_ID = 1;

/** Whether a collection or global can be previewed. */
export const isPreviewed = (collection: string): collection is Previewed =>
  (PREVIEWED as readonly string[]).includes(collection);

/** A kind of reader that a preview can be rendered for. */
export interface PreviewReader {
  key: string;
  name: string;
  viewer: Viewer;
}

const TIER_NAMES: Record<Tier, string> = { GOOD: 'Good', BETTER: 'Better', BEST: 'Best', ALLACCESS: 'All Access' };
const reader = (tier: Tier | null): Viewer => ({ kind: 'user', id: 0, tier });

/** The readers that a preview can be rendered for: a guest, a registered user, and a subscriber of each tier. */
export const PREVIEW_READERS: readonly PreviewReader[] = [
  { key: 'guest', name: 'Guest', viewer: GUEST },
  { key: 'registered', name: 'Registered', viewer: reader(null) },
  ...TIERS.map((tier) => ({ key: tier.toLowerCase(), name: TIER_NAMES[tier], viewer: reader(tier) })),
];

/** Returns the reader with this key. Without a valid key, a reader with access to everything. */
export function previewReaderOf(key: string | string[] | undefined): PreviewReader {
  const everything = PREVIEW_READERS.at(-1) as PreviewReader;
  return PREVIEW_READERS.find((candidate) => candidate.key === key) ?? everything;
}
