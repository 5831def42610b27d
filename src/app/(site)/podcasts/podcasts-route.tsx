import type { Metadata } from 'next';
import { furtherPageOf } from '@/domain/streams/page-number.rules';
import { PodcastsPage } from '@/features/podcast/PodcastsPage';
import { t } from '@/language/t';
import { redirectOrNotFound } from '../redirect-or-not-found';
import { siteMetadata } from '../site-metadata';
import { readSitePodcasts } from '../watch-and-listen-data';

const head = () => ({ title: t('Podcasts'), description: t('Shows made slowly. Play them here, or take them along.') });

/** Returns the metadata of the list of shows and episodes, and of its further pages. */
export function podcastsMetadata(page?: string): Promise<Metadata> {
  return siteMetadata({ ...head(), url: page ? `/podcasts/page/${page}` : '/podcasts' });
}

/** All shows with the newest episodes, and further pages of episodes (POD-01). */
export async function PodcastsRoute({ page }: { page?: string }) {
  const number = page === undefined ? 0 : furtherPageOf(page);
  const view = number === null ? null : await readSitePodcasts(number);
  if (!view || number === null || number > view.episodes.last) return redirectOrNotFound(`/podcasts/page/${page}`);
  return <PodcastsPage title={head().title} text={head().description} {...view} />;
}
