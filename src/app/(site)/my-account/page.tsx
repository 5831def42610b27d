import { AccountPage } from '@/features/account/AccountPage.client';
import { AccountFrame, accountMetadata } from '../account-route';
import { readSiteShell } from '../site-data';
import { accountHelpOf, supportOf } from '../support';

export const generateMetadata = () =>
  accountMetadata({
    title: 'My account',
    description: 'Your profile, what protects your account, and your data.',
    url: '/my-account',
  });

export default async function Page() {
  const shell = await readSiteShell();
  return (
    <AccountFrame title="My account">
      <AccountPage support={supportOf(shell)} help={accountHelpOf(shell)} />
    </AccountFrame>
  );
}
