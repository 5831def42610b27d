import { GuestLibrary } from '@/features/library/GuestLibrary';
import { LibraryFrame } from '@/features/library/LibraryFrame';
import type { LibraryTab } from '@/features/library/library-tabs.rules';
import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { readSiteEmptyState } from '../help-data';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';
import { readerContext } from './reader';

/** Returns the metadata of library pages, which are not indexed. */
export const libraryMetadata = async (title: string, url: string) => ({
  ...(await siteMetadata({
    title,
    description: t('Everything you save, follow and read, in one private place.'),
    url,
  })),
  robots: { index: false },
  referrer: 'same-origin' as const,
});

/** Renders a library page below its tab. A guest is asked to sign in instead (LIB-01, LIB-06). */
export async function libraryPage(
  tab: LibraryTab,
  content: (ctx: Context) => Promise<React.ReactNode>,
): Promise<React.ReactNode> {
  const ctx = await readerContext();
  if (!ctx.account) return <GuestLibrary welcome={await readSiteEmptyState('library')} />;
  const [{ help }, inside] = await Promise.all([readSiteShell(), content(ctx)]);
  const { firstName, lastName } = ctx.account;
  return (
    <LibraryFrame
      tab={tab}
      name={[firstName, lastName].filter(Boolean).join(' ')}
      help={help['my-library'] ? { 'my-library': help['my-library'] } : {}}
    >
      {inside}
    </LibraryFrame>
  );
}
