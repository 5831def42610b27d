import { isSlug, parseYearMonth } from '@/domain/articles/address.rules';
import type { EpisodeView } from '@/domain/podcasts/episode.presenter';
import { readSiteEpisode } from '../../../../watch-and-listen-data';

/** Props of the page and the files of an episode. */
export interface EpisodeProps {
  params: Promise<{ year: string; month: string; slug: string }>;
}

/** Returns the episode at an address, or null. */
export async function episodeOf({ params }: EpisodeProps): Promise<EpisodeView | null> {
  const { year, month, slug } = await params;
  const date = parseYearMonth(year, month);
  const isAddress = date && date.month === month && isSlug(slug);
  return isAddress ? readSiteEpisode(`${year}/${month}/${slug}`) : null;
}

/** Returns the response for a file that an episode doesn't have. */
export const episodeFileMissing = (): Response =>
  new Response('File not found.\n', { status: 404, headers: { 'Content-Type': 'text/plain' } });
