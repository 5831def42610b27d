import { SubscriberPage } from '@/features/account/SubscriberPage.client';
import { AccountFrame, accountMetadata } from '../account-route';
import { readSiteShell } from '../site-data';
import { supportOf } from '../support';

export const generateMetadata = () =>
  accountMetadata({
    title: 'Create an account for your subscription',
    description: 'For subscribers who don’t have an account on the site yet.',
    url: '/subscriber-registration',
  });

export default async function Page() {
  const shell = await readSiteShell();
  return (
    <AccountFrame title="Already a print subscriber?">
      <SubscriberPage support={supportOf(shell)} siteName={shell.siteName} help={shell.help} />
    </AccountFrame>
  );
}
