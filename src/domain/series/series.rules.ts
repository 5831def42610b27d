/** The two labels that an article of a series can carry (ART-09). */
export type SeriesLabel = 'Spotlight Series' | 'Big Idea Series';

/** The label of a kind of series; a plain one has none (ART-09). */
export function seriesLabelOf(kind: string | null | undefined): SeriesLabel | null {
  if (kind === 'spotlight') return 'Spotlight Series';
  if (kind === 'bigIdea') return 'Big Idea Series';
  return null;
}
