import { SubscriberPage } from '@/features/account/SubscriberPage.client';
import { AccountFrame, accountMetadata } from '../account-route';
import { readSiteShell } from '../site-data';
import { supportOf } from '../support';

export const generateMetadata = () =>
  accountMetadata({
    title: 'An account for your subscription',
    description: 'For subscribers who have no account on the site yet.',
    url: '/subscriber-registration',
  });

export default async function Page() {
  const shell = await readSiteShell();
  return (
    <AccountFrame title="You already read us on paper">
      <SubscriberPage support={supportOf(shell)} siteName={shell.siteName} help={shell.help} />
    </AccountFrame>
  );
}
