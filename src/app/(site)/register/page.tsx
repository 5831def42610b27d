import { AuthPage } from '@/features/account/AuthPage.client';
import { NeedsScript } from '@/features/account/NeedsScript';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';
import { accountHelpOf, supportOf } from '../support';

export const generateMetadata = () =>
  siteMetadata({
    title: t('Create an account'),
    description: t('Register or sign in: four articles a month, a library of your own, and our newsletters.'),
    url: '/register',
  });

export default async function Page() {
  const shell = await readSiteShell();
  return (
    <Main className="ui-container ui-section">
      <h1 className="ui-visually-hidden">{t('Register or sign in')}</h1>
      <div id="signin">
        <NeedsScript returnTo="/" />
        <div className="ui-needs-script">
          <AuthPage support={supportOf(shell)} siteName={shell.siteName} help={accountHelpOf(shell)} />
        </div>
      </div>
    </Main>
  );
}
