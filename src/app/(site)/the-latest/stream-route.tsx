import type { Metadata } from 'next';
import { furtherPageOf } from '@/domain/streams/page-number.rules';
import { StreamPageView } from '@/features/streams/StreamPageView';
import { t } from '@/language/t';
import { redirectOrNotFound } from '../redirect-or-not-found';
import { readSiteLatest } from '../site-data';
import { siteMetadata } from '../site-metadata';

const head = () => ({ title: t('The latest'), description: t('Everything we publish, newest first.') });

/** Returns the metadata of the list and its further pages. */
export function streamMetadata(page?: string): Promise<Metadata> {
  return siteMetadata({
    ...head(),
    url: page ? `/the-latest/page/${page}` : '/the-latest',
    feed: { title: head().title, folder: '' },
  });
}

/** The newest stories, and further pages of them (HOME-04). */
export async function StreamRoute({ page }: { page?: string }) {
  const number = page === undefined ? 0 : furtherPageOf(page);
  const stream = number === null ? null : await readSiteLatest(number);
  if (!stream || number === null || number > stream.last) return redirectOrNotFound(`/the-latest/page/${page}`);
  return (
    <StreamPageView
      title={head().title}
      text={head().description}
      stream={stream}
      url="/the-latest"
      endpoint="/service/latest"
      empty={t('Nothing has been published yet.')}
    />
  );
}
