'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { captchaField } from '@/domain/accounts/captcha.rules';
import { required } from '@/domain/accounts/form.rules';
import { signInFailureMessage } from '@/domain/accounts/lockout.rules';
import { resolvePending } from '@/features/shell/account.atoms';
import { logEvent } from '@/features/shell/data-layer';
import { setPageType, setSignInState } from '@/features/shell/page-state';
import { CaptchaBox, useCaptcha } from './Captcha.client';
import { Field, SubmitButton } from './Field.client';
import { signInFailureOf } from './failure';
import { GeneralError } from './GeneralError.client';
import type { ScreenProps } from './screens';
import { useForm } from './use-form';

type Failure = 'general' | NonNullable<ReturnType<typeof signInFailureMessage>>;

/** The sign-in form (AUTH-45 to 51). */
export function SignInScreen({ goTo, support, siteName, headingId, onSignedIn }: ScreenProps) {
  const form = useForm(
    { username: '', password: '' },
    { username: [required], password: [(v) => (v ? null : required(v))] },
  );
  const captcha = useCaptcha();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    const body = { ...form.values, ...captchaField(captcha.token) };
    const answer = await callApi('POST /authenticate', { body });
    if (answer.ok) {
      setSignInState('pending');
      if (location.pathname !== '/subscriptions') {
        setPageType('My Account');
        logEvent('Account Login');
      }
      await resolvePending();
      onSignedIn();
      return;
    }
    setBusy(false);
    setSignInState('fail');
    captcha.reset();
    const told = signInFailureMessage(signInFailureOf(answer.error));
    if (told) logEvent('Account Login Failed');
    setFailure(told ?? 'general');
  };

  const isBadLogin = failure !== null && failure !== 'general';
  return (
    <form
      className="auth-f"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 className="t-2" id={headingId}>
        Sign in
      </h2>
      {failure === 'general' ? <GeneralError support={support} /> : null}
      {isBadLogin ? <BadLogin failure={failure} goTo={goTo} /> : null}
      <Field label="Email" autoComplete="username" bound={form.field('username')} isMarked={isBadLogin} />
      <Field label="Password" type="password" autoComplete="current-password" bound={form.field('password')} />
      <p>
        <button type="button" className="linky ui" onClick={() => goTo('forgot-password')}>
          Forgot your password?
        </button>
      </p>
      <CaptchaBox captcha={captcha} isDue={form.isValid || isBadLogin} />
      <SubmitButton label="Sign in" isBusy={isBusy} isReady={form.isValid && captcha.token !== null} />
      <p className="ui auth-alt">
        New to {siteName}?{' '}
        <button type="button" className="linky" onClick={() => goTo('registration')}>
          Create an account
        </button>
      </p>
    </form>
  );
}

function BadLogin({ failure, goTo }: { failure: Exclude<Failure, 'general'>; goTo: ScreenProps['goTo'] }) {
  const reset = (label: string) => (
    <button type="button" className="linky" onClick={() => goTo('forgot-password')}>
      {label}
    </button>
  );
  return (
    <div className="alert" role="alert">
      {failure.text}
      {failure.offers === 'reset-inline' ? <> or {reset('reset your password')}.</> : null}
      {failure.offers === 'reset-or-register' ? (
        <>
          {' '}
          {reset('Reset your password')} or{' '}
          <button type="button" className="linky" onClick={() => goTo('registration')}>
            create an account
          </button>
          .
        </>
      ) : null}
    </div>
  );
}
