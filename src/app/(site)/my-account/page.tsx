import { AccountPage } from '@/features/account/AccountPage.client';
import { Membership } from '@/features/membership/Membership.client';
import { t } from '@/language/t';
import { AccountFrame, accountMetadata } from '../account-route';
import { readSiteOffers } from '../reader-data';
import { readSiteShell } from '../site-data';
import { accountHelpOf, supportOf } from '../support';

export const generateMetadata = () =>
  accountMetadata({
    title: t('My account'),
    description: t('Your profile, security settings and data.'),
    url: '/my-account',
  });

export default async function Page() {
  const [shell, offers] = await Promise.all([readSiteShell(), readSiteOffers()]);
  return (
    <AccountFrame title={t('My account')}>
      <Membership offers={offers} />
      <AccountPage support={supportOf(shell)} help={accountHelpOf(shell)} />
    </AccountFrame>
  );
}
