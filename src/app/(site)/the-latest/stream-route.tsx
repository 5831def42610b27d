import type { Metadata } from 'next';
import { furtherPageOf } from '@/domain/streams/page-number.rules';
import { StreamPageView } from '@/features/streams/StreamPageView';
import { redirectOrNotFound } from '../redirect-or-not-found';
import { readSiteLatest } from '../site-data';
import { siteMetadata } from '../site-metadata';

const HEAD = { title: 'The latest', description: 'Everything we publish, newest first.' };

/** Returns the metadata of the list and its further pages. */
export function streamMetadata(page?: string): Promise<Metadata> {
  return siteMetadata({
    ...HEAD,
    url: page ? `/the-latest/page/${page}` : '/the-latest',
    feed: { title: HEAD.title, folder: '' },
  });
}

/** The newest stories, and further pages of them (HOME-04). */
export async function StreamRoute({ page }: { page?: string }) {
  const number = page === undefined ? 0 : furtherPageOf(page);
  const stream = number === null ? null : await readSiteLatest(number);
  if (!stream || number === null || number > stream.last) return redirectOrNotFound(`/the-latest/page/${page}`);
  return (
    <StreamPageView
      title={HEAD.title}
      text={HEAD.description}
      stream={stream}
      url="/the-latest"
      endpoint="/service/latest"
      empty="Nothing has been published yet."
    />
  );
}
