import { ResetPage } from '@/features/account/ResetPage.client';
import { t } from '@/language/t';
import { AccountFrame, accountMetadata } from '../account-route';
import { readSiteShell } from '../site-data';
import { supportOf } from '../support';

export const generateMetadata = () =>
  accountMetadata({
    title: t('Choose a new password'),
    description: t('Set a new password for your account.'),
    url: '/reset-password',
  });

export default async function Page() {
  return (
    <AccountFrame title={t('Choose a new password')}>
      <ResetPage support={supportOf(await readSiteShell())} />
    </AccountFrame>
  );
}
