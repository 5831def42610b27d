import { ERRORS, type ErrorCode, errorMessage } from '@/domain/errors';
import { PlainForms } from '@/features/account/PlainForms';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { accountMetadata } from '../../account-route';
import { redirectOrNotFound } from '../../redirect-or-not-found';
import { NOTHING_AT_BUILD } from '../../site-params';

export const generateStaticParams = () => [{ code: NOTHING_AT_BUILD }];

export const generateMetadata = () =>
  accountMetadata({ title: t('Sign in'), description: t('Sign in or register.'), url: '/sign-in-problem' });

/** Error of an account form that was sent without JavaScript, with the forms to try again. */
export default async function Page({ params }: { params: Promise<{ code: string }> }) {
  const { code } = await params;
  if (!Object.hasOwn(ERRORS, code)) return redirectOrNotFound('/sign-in-problem');
  return (
    <Main className="ui-container">
      <header className="ui-page-head">
        <h1 className="ui-title-mega">{t('You’re not signed in yet')}</h1>
        <p className="ui-standfirst" role="alert">
          {code === 'captcha-required'
            ? t('Signing in requires a captcha, which needs JavaScript.')
            : errorMessage(code as ErrorCode)}
        </p>
      </header>
      <PlainForms returnTo="/" />
    </Main>
  );
}
