'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { captchaField } from '@/domain/accounts/captcha.rules';
import { email, MODAL_EMAIL_MESSAGE, required } from '@/domain/accounts/form.rules';
import { RESET_MINUTES } from '@/domain/accounts/mail-link.rules';
import { CaptchaBox, useCaptcha } from '@/features/shell/Captcha.client';
import { Field, SubmitButton } from '@/features/shell/Field.client';
import { useDelayed } from '@/features/shell/Flyout.client';
import { CallForm, Done, Fault } from '@/features/shell/Form.client';
import { GeneralError } from '@/features/shell/GeneralError.client';
import { useForm } from '@/features/shell/use-form';
import { t } from '@/language/t';
import type { ScreenProps } from './screens';
import type { Support } from './sign-in-failure';

const acknowledged = () =>
  t('If your email is registered with us, you will receive an email with a link to reset your password.');
const CLOSE_AFTER_MS = 5_000;

/** The forgot-password screen. Once the request is acknowledged, the modal closes by itself (AUTH-59 to 63). */
export function ForgotScreen({ goTo, support, headingId, onDone }: ScreenProps) {
  const [isUsed, setUsed] = useState(false);
  return (
    <div className="account-form">
      <h2 className="ui-title-2" id={headingId}>
        {t('Forgot your password?')}
      </h2>
      <p className="ui-dek">
        {t('Enter the email you registered with. We’ll send a link that works for {minutes} minutes.', {
          minutes: RESET_MINUTES,
        })}
      </p>
      <ForgotForm support={support} onUsed={() => setUsed(true)} onDone={onDone} closeAfterMs={CLOSE_AFTER_MS} />
      <p className="ui-control-text account-alternative">
        <button type="button" className="ui-link" onClick={() => goTo('sign-in')}>
          {t('Go back to sign in')}
        </button>
        {isUsed ? null : (
          <a className="ui-link" href="/subscriber-help">
            {t('Get Help')}
          </a>
        )}
      </p>
    </div>
  );
}

/** The form itself, for the screen and the flyout. `onDone` is called some time after the acknowledgement. */
export function ForgotForm({
  support,
  onUsed,
  onDone,
  closeAfterMs,
  next,
  message = MODAL_EMAIL_MESSAGE,
  place = 'modal',
  children,
}: {
  support: Support;
  onUsed?: () => void;
  onDone: () => void;
  closeAfterMs: number;
  /**
   * Label of the button that replaces the form after the acknowledgement. Without it, the screen continues by itself.
   */
  next?: string;
  /** Message for an invalid address. */
  message?: string;
  /** Where the form is shown, which decides the wording of its captcha message (AUTH-73). */
  place?: 'modal' | 'subscription';
  /** Content below the form, until the request is acknowledged. */
  children?: React.ReactNode;
}) {
  const form = useForm({ emailAddress: '' }, { emailAddress: [required, email(message)] });
  const captcha = useCaptcha('forgot_pass');
  const [state, setState] = useState<'open' | 'busy' | 'acknowledged' | 'locked' | 'general'>('open');
  useDelayed(state === 'acknowledged' && !next, closeAfterMs, onDone);

  const submit = async () => {
    setState('busy');
    onUsed?.();
    const body = { emailAddress: form.values.emailAddress.trim(), ...captchaField(captcha.token) };
    const answer = await callApi('POST /api/user/forgotpassword', { body });
    if (!answer.ok) captcha.reset();
    setState(answer.ok ? 'acknowledged' : answer.error.status === 423 ? 'locked' : 'general');
  };

  const bound = form.field('emailAddress');
  if (next && state === 'acknowledged') {
    return (
      <div className="ui-stack">
        <Done>{acknowledged()}</Done>
        <button type="button" className="ui-button ui-button--block" onClick={onDone}>
          {next}
        </button>
      </div>
    );
  }
  return (
    <CallForm onSubmit={submit}>
      <Field
        label={t('Email')}
        type="email"
        autoComplete="username"
        bound={{
          ...bound,
          onChange: (value) => {
            onUsed?.();
            bound.onChange(value);
          },
        }}
      />
      <CaptchaBox captcha={captcha} isDue={form.isValid} form={place} />
      <SubmitButton label={t('Send link')} isBusy={state === 'busy'} isReady={form.isValid && captcha.token !== null} />
      {state === 'general' ? <GeneralError support={support} /> : null}
      <Fault>
        {state === 'locked'
          ? t('You cannot unlock your account by resetting the password. Please wait 24 hours to unlock and try again.')
          : null}
      </Fault>
      {state === 'acknowledged' ? <Done>{acknowledged()}</Done> : null}
      {children}
    </CallForm>
  );
}
