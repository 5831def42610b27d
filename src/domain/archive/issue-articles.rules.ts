import type { Issue } from '@/generated/payload-types';
import { idOf } from '../formats/document-id.rules';

/** Returns the articles of a table of contents, in its order and without repetitions. */
export const articlesIn = ({ entries }: Pick<Issue, 'entries'>): number[] => {
  const items = (entries ?? []).flatMap((section) => section.items ?? []);
  return [...new Set(items.map(({ article }) => idOf(article)).filter((id) => id !== null))];
};
