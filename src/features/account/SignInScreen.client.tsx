'use client';

import { useEffect, useRef, useState } from 'react';
import { callApi } from '@/api/client';
import { captchaField } from '@/domain/accounts/captcha.rules';
import { email, FLOW_EMAIL_MESSAGE, required } from '@/domain/accounts/form.rules';
import { signInFailureMessage } from '@/domain/accounts/lockout.rules';
import { resolvePending } from '@/features/shell/account.atoms';
import { CaptchaBox, useCaptcha } from '@/features/shell/Captcha.client';
import { logEvent } from '@/features/shell/data-layer';
import { Field, SubmitButton } from '@/features/shell/Field.client';
import { CallForm, Fault } from '@/features/shell/Form.client';
import { GeneralError } from '@/features/shell/GeneralError.client';
import { setPageType, setSignInState } from '@/features/shell/page-state';
import { useForm } from '@/features/shell/use-form';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { CodeField } from './ProofForm.client';
import type { ScreenProps } from './screens';
import { signInFailureOf } from './sign-in-failure';
import { signInWithPasskey, supportsPasskeys } from './sign-in-with-passkey';

type BadLoginText = NonNullable<ReturnType<typeof signInFailureMessage>>;
type Failure = 'general' | { fault: string } | BadLoginText;
const anything = (value: string) => (value ? null : required(value));

/**
 * The sign-in form (AUTH-45 to 51). Accounts with two-factor authentication are asked for a code once the password is
 * correct. A passkey signs in without password and code.
 */
export function SignInScreen({
  goTo,
  support,
  siteName,
  headingId,
  onSignedIn,
  flow,
}: ScreenProps & { flow?: { heading: string; submit: string } }) {
  const form = useForm(
    { username: '', password: '', code: '' },
    { username: flow ? [required, email(FLOW_EMAIL_MESSAGE)] : [required], password: [anything], code: [] },
  );
  const [asksCode, setAsksCode] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksCode) codeField.current?.focus();
  }, [asksCode]);
  const captcha = useCaptcha('sign_in');
  const [isBusy, setBusy] = useState(false);
  // The form is also part of pages that the server renders.
  const [offersPasskey, setOffersPasskey] = useState(false);
  useEffect(() => setOffersPasskey(supportsPasskeys()), []);
  const [failure, setFailure] = useState<Failure | null>(null);

  const welcome = async () => {
    setSignInState('pending');
    if (location.pathname !== '/subscriptions') {
      setPageType('My Account');
      logEvent('Account Login');
    }
    await resolvePending();
    onSignedIn();
  };
  const choosePasskey = async () => {
    setBusy(true);
    setFailure(null);
    const outcome = await signInWithPasskey();
    if ('userId' in outcome) return welcome();
    setBusy(false);
    setFailure({ fault: outcome.message });
  };
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    const { code, ...credentials } = form.values;
    const body = { ...credentials, ...(asksCode ? { code } : {}), ...captchaField(captcha.token) };
    const answer = await callApi('POST /authenticate', { body });
    if (answer.ok) return welcome();
    setBusy(false);
    captcha.reset();
    if (answer.error.code === 'second-factor-required') {
      setAsksCode(true);
      return;
    }
    setSignInState('fail');
    if (answer.error.code === 'wrong-code') {
      logEvent('Account Login Failed');
      setFailure({ fault: answer.error.message });
      codeField.current?.select();
      return;
    }
    const signInError = signInFailureMessage(signInFailureOf(answer.error));
    if (signInError) logEvent('Account Login Failed');
    setFailure(signInError ?? 'general');
  };

  const badLogin = failure !== null && failure !== 'general' && 'text' in failure ? failure : null;
  const isReady = form.isValid && captcha.token !== null && (!asksCode || form.values.code.trim() !== '');
  return (
    <CallForm className="account-form" onSubmit={submit}>
      <h2 className="ui-title-2" id={headingId}>
        {flow?.heading ?? t('Sign in')}
      </h2>
      {failure === 'general' ? <GeneralError support={support} /> : null}
      {badLogin ? <BadLogin failure={badLogin} goTo={goTo} /> : null}
      <Fault>{failure !== null && failure !== 'general' && 'fault' in failure ? failure.fault : null}</Fault>
      <Field label={t('Email')} autoComplete="username" bound={form.field('username')} isMarked={badLogin !== null} />
      <Field label={t('Password')} type="password" autoComplete="current-password" bound={form.field('password')} />
      {asksCode ? <CodeField bound={form.field('code')} ref={codeField} /> : null}
      <p>
        <button type="button" className="ui-link ui-control-text" onClick={() => goTo('forgot-password')}>
          {flow ? t('Forgot password?') : t('Forgot your password?')}
        </button>
      </p>
      <CaptchaBox captcha={captcha} isDue={form.isValid || badLogin !== null} form={flow ? 'subscription' : 'modal'} />
      <SubmitButton label={flow?.submit ?? t('Sign in')} isBusy={isBusy} isReady={isReady} />
      {offersPasskey ? (
        <button
          type="button"
          className="ui-button ui-button--outline ui-button--block"
          disabled={isBusy}
          onClick={() => void choosePasskey()}
        >
          {t('Use a passkey')}
        </button>
      ) : null}
      <p className="ui-control-text account-alternative">
        {rich('New to {siteName}? <link>Create an account</link>', {
          siteName,
          link: (text) => (
            <button type="button" className="ui-link" onClick={() => goTo('registration')}>
              {text}
            </button>
          ),
        })}
      </p>
    </CallForm>
  );
}

function BadLogin({ failure, goTo }: { failure: BadLoginText; goTo: ScreenProps['goTo'] }) {
  const opens = (screen: string) => (text: React.ReactNode) => (
    <button type="button" className="ui-link" onClick={() => goTo(screen)}>
      {text}
    </button>
  );
  return (
    <div className="ui-alert" role="alert">
      {failure.offers === 'reset-inline'
        ? rich(
            'You have entered an invalid email and password combination. Please try again or <reset>reset your password</reset>.',
            { reset: opens('forgot-password') },
          )
        : failure.text}
      {failure.offers === 'reset-or-register' ? (
        <>
          {' '}
          {rich('<reset>Reset your password</reset> or <register>create an account</register>.', {
            reset: opens('forgot-password'),
            register: opens('registration'),
          })}
        </>
      ) : null}
    </div>
  );
}
