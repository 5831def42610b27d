import { LostFactorPage } from '@/features/account/LostFactorPage.client';
import { msg, t } from '@/language/t';
import { AccountFrame, accountMetadata } from '../account-route';
import { readSiteShell } from '../site-data';
import { supportOf } from '../support';

const TITLE = msg('Turn off two-factor authentication');

export const generateMetadata = () =>
  accountMetadata({
    title: t(TITLE),
    description: t('Sign in again after you lost your authenticator app.'),
    url: '/lost-authenticator',
  });

export default async function Page() {
  return (
    <AccountFrame title={t(TITLE)}>
      <LostFactorPage support={supportOf(await readSiteShell())} />
    </AccountFrame>
  );
}
