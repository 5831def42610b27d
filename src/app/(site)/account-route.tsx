import { NeedsScript } from '@/features/account/NeedsScript';
import { Main } from '@/features/shell/Main';
import { siteMetadata } from './site-metadata';

/** Returns the metadata of account pages: not indexed, and their URLs aren't sent as referrers. */
export const accountMetadata = async (page: { title: string; description: string; url: string }) => ({
  ...(await siteMetadata(page)),
  robots: { index: false },
  referrer: 'no-referrer' as const,
});

/** Layout of an account page. */
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
