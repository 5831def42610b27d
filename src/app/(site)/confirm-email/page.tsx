import { ConfirmAddressPage } from '@/features/account/ConfirmAddressPage.client';
import { AccountFrame, accountMetadata } from '../account-route';
import { readSiteShell } from '../site-data';
import { supportOf } from '../support';

const TITLE = 'Confirm your email address';

export const generateMetadata = () =>
  accountMetadata({
    title: TITLE,
    description: 'Confirm the email address of your account.',
    url: '/confirm-email',
  });

export default async function Page() {
  return (
    <AccountFrame title={TITLE}>
      <ConfirmAddressPage support={supportOf(await readSiteShell())} />
    </AccountFrame>
  );
}
