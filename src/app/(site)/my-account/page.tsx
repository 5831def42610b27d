import { AccountPage } from '@/features/account/AccountPage.client';
import { NeedsScript } from '@/features/account/NeedsScript';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';
import { accountHelpOf, supportOf } from '../support';

export const generateMetadata = async () => ({
  ...(await siteMetadata({
    title: 'My account',
    description: 'Your profile, what protects your account, and your data.',
    url: '/my-account',
  })),
  robots: { index: false },
  referrer: 'no-referrer' as const,
});

export default async function Page() {
  const shell = await readSiteShell();
  return (
    <main id="main" className="wrap">
      <header className="screen-head">
        <h1 className="t-mega">My account</h1>
      </header>
      <NeedsScript />
      <AccountPage support={supportOf(shell)} help={accountHelpOf(shell)} />
    </main>
  );
}
