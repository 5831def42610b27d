import { SubscriberPage } from '@/features/account/SubscriberPage.client';
import { t } from '@/language/t';
import { AccountFrame, accountMetadata } from '../account-route';
import { readSiteShell } from '../site-data';
import { supportOf } from '../support';

export const generateMetadata = () =>
  accountMetadata({
    title: t('Create an account for your subscription'),
    description: t('For subscribers who don’t have an account on the site yet.'),
    url: '/subscriber-registration',
  });

export default async function Page() {
  const shell = await readSiteShell();
  return (
    <AccountFrame title={t('Already a print subscriber?')}>
      <SubscriberPage support={supportOf(shell)} siteName={shell.siteName} help={shell.help} />
    </AccountFrame>
  );
}
