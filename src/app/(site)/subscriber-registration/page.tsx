import { NeedsScript } from '@/features/account/NeedsScript';
import { SubscriberPage } from '@/features/account/SubscriberPage.client';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';
import { supportOf } from '../support';

export const generateMetadata = async () => ({
  ...(await siteMetadata({
    title: 'An account for your subscription',
    description: 'For subscribers who have no account on the site yet.',
    url: '/subscriber-registration',
  })),
  robots: { index: false },
  referrer: 'no-referrer' as const,
});

export default async function Page() {
  const shell = await readSiteShell();
  return (
    <main id="main" className="wrap">
      <header className="screen-head">
        <h1 className="t-mega">You already read us on paper</h1>
      </header>
      <NeedsScript />
      <SubscriberPage support={supportOf(shell)} siteName={shell.siteName} />
    </main>
  );
}
