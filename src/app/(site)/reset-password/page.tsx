import { NeedsScript } from '@/features/account/NeedsScript';
import { ResetPage } from '@/features/account/ResetPage.client';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';
import { supportOf } from '../support';

export const generateMetadata = async () => ({
  ...(await siteMetadata({
    title: 'Choose a new password',
    description: 'Set a new password for your account.',
    url: '/reset-password',
  })),
  robots: { index: false },
  referrer: 'no-referrer' as const,
});

export default async function Page() {
  return (
    <main id="main" className="wrap">
      <header className="screen-head">
        <h1 className="t-mega">Choose a new password</h1>
      </header>
      <NeedsScript />
      <ResetPage support={supportOf(await readSiteShell())} />
    </main>
  );
}
