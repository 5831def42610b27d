import { NeedsScript } from '@/features/account/NeedsScript';
import { Main } from '@/features/shell/Main';
import { siteMetadata } from './site-metadata';

/** What the pages of one's own account say of themselves: nobody indexes them, and no address of theirs leaves them. */
export const accountMetadata = async (page: { title: string; description: string; url: string }) => ({
  ...(await siteMetadata(page)),
  robots: { index: false },
  referrer: 'no-referrer' as const,
});

/** The frame of such a page. */
export function AccountFrame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Main className="ui-container">
      <header className="ui-page-head">
        <h1 className="ui-title-mega">{title}</h1>
      </header>
      <NeedsScript />
      {children}
    </Main>
  );
}
