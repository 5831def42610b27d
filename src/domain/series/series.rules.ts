/** Labels of an article in a series (ART-09). */
export type SeriesLabel = 'Spotlight Series' | 'Big Idea Series';

/** Returns the label of a kind of series, or null for a plain one (ART-09). */
export function seriesLabelOf(kind: string | null | undefined): SeriesLabel | null {
  if (kind === 'spotlight') return 'Spotlight Series';
  if (kind === 'bigIdea') return 'Big Idea Series';
  return null;
}
