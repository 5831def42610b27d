import { ConfirmAddressPage } from '@/features/account/ConfirmAddressPage.client';
import { msg, t } from '@/language/t';
import { AccountFrame, accountMetadata } from '../account-route';
import { readSiteShell } from '../site-data';
import { supportOf } from '../support';

const TITLE = msg('Confirm your email address');

export const generateMetadata = () =>
  accountMetadata({
    title: t(TITLE),
    description: t('Confirm the email address of your account.'),
    url: '/confirm-email',
  });

export default async function Page() {
  return (
    <AccountFrame title={t(TITLE)}>
      <ConfirmAddressPage support={supportOf(await readSiteShell())} />
    </AccountFrame>
  );
}
