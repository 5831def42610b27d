'use client';

import { Button, FieldLabel, Link, toast, useConfig } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { callApi } from '@/api/client';
import type { ErrorCode } from '@/domain/errors';
import { signInWithPasskey, supportsPasskeys } from '@/features/account/sign-in-with-passkey';
import { t } from '@/language/t';

type Field = 'email' | 'password' | 'code';

/**
 * Sign-in form for staff: a passkey, or email address and password. Asks for a code only if the account uses two-factor authentication, after the password was
 * accepted. The CMS's own form doesn't support a second step.
 */
export function SignInForm({
  onSignedIn,
  children,
}: {
  onSignedIn: (userId: number) => void;
  /** Other ways to sign in. */
  children?: React.ReactNode;
}) {
  const { routes, admin } = useConfig().config;
  const [values, setValues] = useState<Record<Field, string>>({ email: '', password: '', code: '' });
  const [needsCode, setNeedsCode] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [offersPasskey, setOffersPasskey] = useState(false);
  useEffect(() => setOffersPasskey(supportsPasskeys()), []);

  const choosePasskey = async () => {
    setBusy(true);
    const outcome = await signInWithPasskey();
    if ('userId' in outcome) return onSignedIn(outcome.userId);
    setBusy(false);
    toast.error(outcome.message);
  };

  const submit = async () => {
    setBusy(true);
    const { code, ...credentials } = values;
    const requestBody = JSON.stringify(needsCode ? values : credentials);
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${routes.api}/users/login`, { method: 'POST', headers, body: requestBody }).catch(
      () => null,
    );
    if (response?.ok) {
      const { user } = (await response.json()) as { user: { id: number } };
      onSignedIn(user.id);
      return;
    }
    setBusy(false);
    const body = (await response?.json().catch(() => null)) as {
      code?: ErrorCode;
      errors?: { message: string }[];
    } | null;
    if (body?.code === 'second-factor-required' && !needsCode) setNeedsCode(true);
    else toast.error(body?.errors?.[0]?.message ?? t('We couldn’t sign you in. Try again in a moment.'));
  };

  const field = (name: Field, label: string, type: string, autoComplete: string, isFocused = false) => (
    <div className={`field-type ${name === 'code' ? 'text' : name}`}>
      <FieldLabel htmlFor={`field-${name}`} label={label} required />
      <div className="field-type__wrap">
        <input
          id={`field-${name}`}
          type={type}
          autoComplete={autoComplete}
          required
          value={values[name]}
          // The field has just appeared, so it takes the focus.
          ref={(input) => {
            if (isFocused && input && !values[name]) input.focus();
          }}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      </div>
    </div>
  );
  return (
    <form
      className="login__form form"
      onSubmit={(event) => {
        event.preventDefault();
        // In a dialog above another form, the event would submit that form too.
        event.stopPropagation();
        void submit();
      }}
    >
      <div className="login__form__inputWrap">
        {field('email', t('Email'), 'email', 'username')}
        {field('password', t('Password'), 'password', 'current-password')}
        {needsCode ? (
          <>
            {field('code', t('Code'), 'text', 'one-time-code', true)}
            <p className="field-description" style={{ color: 'var(--theme-elevation-800)' }}>
              {t('Enter the six-digit code from your authenticator app, or a recovery code.')}
            </p>
          </>
        ) : null}
      </div>
      <Link href={`${routes.admin}${admin.routes.forgot}`} prefetch={false}>
        {t('Forgot password?')}
      </Link>
      <div className="form-submit">
        <Button type="submit" size="large" disabled={isBusy}>
          {t('Sign in')}
        </Button>
        {offersPasskey ? (
          <Button buttonStyle="secondary" size="large" disabled={isBusy} onClick={() => void choosePasskey()}>
            {t('Use a passkey')}
          </Button>
        ) : null}
        {children}
      </div>
    </form>
  );
}

/** Sign-in form of the sign-in page, which leads to the page that was requested. */
export function SignInFormOfPage({ target, provider }: { target: string; provider: string | undefined }) {
  return (
    <SignInForm onSignedIn={() => window.location.assign(target)}>
      {provider ? (
        <Button
          el="anchor"
          buttonStyle="secondary"
          size="large"
          url={`/service/authenticate/provider?${new URLSearchParams({ return: target })}`}
        >
          {t('Sign in with {provider}', { provider })}
        </Button>
      ) : null}
    </SignInForm>
  );
}

/** Form for the code of an app, after the identity provider has signed a person in. */
export function ProviderCodeForm() {
  const { routes, admin } = useConfig().config;
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const answer = await callApi('POST /service/authenticate/provider/code', { body: { code } });
    if (answer.ok) return window.location.assign(answer.data.location);
    setBusy(false);
    toast.error(answer.error.message);
  };
  return (
    <form
      className="login__form form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="login__form__inputWrap">
        <div className="field-type text">
          <FieldLabel htmlFor="field-code" label={t('Code')} required />
          <div className="field-type__wrap">
            <input
              id="field-code"
              type="text"
              autoComplete="one-time-code"
              required
              // The page asks for nothing else.
              ref={(input) => {
                if (input && !code) input.focus();
              }}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </div>
        </div>
        <p className="field-description">
          {t('Enter the six-digit code from your authenticator app, or a recovery code.')}
        </p>
      </div>
      <div className="form-submit">
        <Button type="submit" size="large" disabled={isBusy}>
          {t('Continue')}
        </Button>
        <Link href={`${routes.admin}${admin.routes.login}`} prefetch={false}>
          {t('Sign in with your password')}
        </Link>
      </div>
    </form>
  );
}
