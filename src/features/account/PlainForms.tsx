import { t } from '@/language/t';
/** Account forms for browsers without JavaScript; hidden otherwise. Both forms redirect to `returnTo`. */
export function PlainForms({ returnTo }: { returnTo: string }) {
  return (
    <div className="ui-stack ui-form-page">
      <form className="ui-stack" method="post" action="/service/plain/sign-in">
        <h2 className="ui-title-3">{t('Sign in')}</h2>
        <input type="hidden" name="return" value={returnTo} />
        <Text name="username" label={t('Email')} autoComplete="username" />
        <Text name="password" label={t('Password')} type="password" autoComplete="current-password" />
        <Text name="code" label={t('Code from your authenticator app, if you use one')} isOptional />
        <button type="submit" className="ui-button ui-button--block">
          {t('Sign in')}
        </button>
      </form>
      <form className="ui-stack" method="post" action="/service/plain/register">
        <h2 className="ui-title-3">{t('Create an account')}</h2>
        <input type="hidden" name="return" value={returnTo} />
        <Text name="firstName" label={t('First name')} autoComplete="given-name" />
        <Text name="lastName" label={t('Last name')} autoComplete="family-name" />
        <Text name="emailAddress" label={t('Email')} type="email" autoComplete="username" />
        <Text name="password" label={t('New password')} type="password" autoComplete="new-password" />
        <button type="submit" className="ui-button ui-button--outline ui-button--block">
          {t('Create account')}
        </button>
      </form>
    </div>
  );
}

interface TextProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autoComplete?: string;
  isOptional?: boolean;
}

function Text({ name, label, type = 'text', autoComplete = 'off', isOptional = false }: TextProps) {
  return (
    <label className="ui-field">
      <span>{label}</span>
      <input className="ui-input" name={name} type={type} autoComplete={autoComplete} required={!isOptional} />
    </label>
  );
}
