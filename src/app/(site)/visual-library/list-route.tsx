import type { Metadata } from 'next';
import { furtherPageOf } from '@/domain/streams/page-number.rules';
import { VisualLibraryPage } from '@/features/visual-library/VisualLibraryPage';
import { t } from '@/language/t';
import { redirectOrNotFound } from '../redirect-or-not-found';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';
import { readSiteVisualLibrary } from './visual-library-data';

const head = () => ({
  title: t('Visual library'),
  description: t('Charts and frameworks from the magazine, redrawn for your own use. Subscribers can download them.'),
});

/** Returns the metadata of the visual library and its further pages. */
export function listMetadata(page?: string): Promise<Metadata> {
  return siteMetadata({ ...head(), url: page ? `/visual-library/page/${page}` : '/visual-library' });
}

/** The visual library, and further pages of it (VIS-01). */
export async function ListRoute({ page }: { page?: string }) {
  const number = page === undefined ? 0 : furtherPageOf(page);
  const view = number === null ? null : await readSiteVisualLibrary(number);
  if (!view || number === null || number > view.last) return redirectOrNotFound(`/visual-library/page/${page}`);
  const { terms, ...stream } = view;
  const { brand } = await readSiteShell();
  return <VisualLibraryPage {...head()} stream={stream} terms={terms} darkDrawing={brand.darkDrawing} />;
}
