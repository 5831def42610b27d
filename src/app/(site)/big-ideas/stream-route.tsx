import type { Metadata } from 'next';
import { furtherPageOf } from '@/domain/streams/page-number.rules';
import { StreamPageView } from '@/features/streams/StreamPageView';
import { t } from '@/language/t';
import { redirectOrNotFound } from '../redirect-or-not-found';
import { readSiteBigIdeas } from '../site-data';
import { siteMetadata } from '../site-metadata';

const head = () => ({ title: t('Big ideas'), description: t('Arguments large enough to need several parts.') });

/** Returns the metadata of the list and its further pages. */
export function streamMetadata(page?: string): Promise<Metadata> {
  return siteMetadata({ ...head(), url: page ? `/big-ideas/page/${page}` : '/big-ideas' });
}

/** Stories of big-idea series, and further pages of them (HOME-05). */
export async function StreamRoute({ page }: { page?: string }) {
  const number = page === undefined ? 0 : furtherPageOf(page);
  const stream = number === null ? null : await readSiteBigIdeas(number);
  if (!stream || number === null || number > stream.last) return redirectOrNotFound(`/big-ideas/page/${page}`);
  return (
    <StreamPageView
      title={head().title}
      text={head().description}
      stream={stream}
      url="/big-ideas"
      endpoint="/service/latest"
      query="series=bigIdea"
      empty={t('No big idea has been published yet.')}
    />
  );
}
