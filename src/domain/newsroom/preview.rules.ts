import { t } from '@/language/t';
import type { TierLadder } from '../membership/tier.rules';
import { GUEST, type Viewer } from '../viewer';

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

const reader = (roleCode: string | null): Viewer => ({ kind: 'user', id: 0, roleCode });

/** Returns the readers that a preview can be rendered for: a guest, a registered user, and a subscriber of each tier. */
export const previewReaders = (tiers: TierLadder): readonly PreviewReader[] => [
  { key: 'guest', name: t('Guest'), viewer: GUEST },
  { key: 'registered', name: t('Registered'), viewer: reader(null) },
  ...tiers.map(({ code, name, roleCode }) => ({ key: code.toLowerCase(), name, viewer: reader(roleCode) })),
];

/** Returns the reader with this key. Without a valid key, the one with the most access. */
export function previewReaderOf(key: string | string[] | undefined, readers: readonly PreviewReader[]): PreviewReader {
  const highest = readers.at(-1) as PreviewReader;
  return readers.find((candidate) => candidate.key === key) ?? highest;
}
