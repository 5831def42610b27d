import type { Metadata } from 'next';
import { furtherPageOf } from '@/domain/streams/page-number.rules';
import { VideosPage } from '@/features/video/VideosPage';
import { t } from '@/language/t';
import { redirectOrNotFound } from '../redirect-or-not-found';
import { siteMetadata } from '../site-metadata';
import { readSiteVideos } from '../watch-and-listen-data';

const head = () => ({
  title: t('Video'),
  description: t('Short videos from our editors: one argument, one drawing, no hurry.'),
});

/** Returns the metadata of the list of videos and its further pages. */
export function videosMetadata(page?: string): Promise<Metadata> {
  return siteMetadata({ ...head(), url: page ? `/video/page/${page}` : '/video' });
}

/** The newest videos, and further pages of them (VID-01). */
export async function VideosRoute({ page }: { page?: string }) {
  const number = page === undefined ? 0 : furtherPageOf(page);
  const stream = number === null ? null : await readSiteVideos(number);
  if (!stream || number === null || number > stream.last) return redirectOrNotFound(`/video/page/${page}`);
  return <VideosPage title={head().title} text={head().description} stream={stream} />;
}
