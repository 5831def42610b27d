'use client';

import { useEffect, useState } from 'react';
import { callApi } from '@/api/client';
import { captchaField } from '@/domain/accounts/captcha.rules';
import {
  email,
  FLOW_EMAIL_MESSAGE,
  MODAL_EMAIL_MESSAGE,
  newPassword,
  personName,
  required,
} from '@/domain/accounts/form.rules';
import { optInBox } from '@/domain/accounts/region.rules';
import { randomId, registrationFault } from '@/domain/accounts/registration.rules';
import { subscriberRegistrationPath } from '@/domain/accounts/session.rules';
import { resolvePending } from '@/features/shell/account.atoms';
import { CaptchaBox, useCaptcha } from '@/features/shell/Captcha.client';
import { logEvent } from '@/features/shell/data-layer';
import { Field, NewPasswordField, SubmitButton } from '@/features/shell/Field.client';
import { CallForm, Fault } from '@/features/shell/Form.client';
import { GeneralError } from '@/features/shell/GeneralError.client';
import { useForm } from '@/features/shell/use-form';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import type { ScreenProps } from './screens';
import { readVisitorCountry } from './visitor-country';

const EMPTY = { firstName: '', lastName: '', emailAddress: '', password: '' };
const RULES = {
  firstName: [required, personName('first')],
  lastName: [required, personName('last')],
  emailAddress: [required, email(MODAL_EMAIL_MESSAGE)],
  password: [newPassword],
};
const FLOW_RULES = { ...RULES, emailAddress: [required, email(FLOW_EMAIL_MESSAGE)] };
type Name = keyof typeof EMPTY;

/** The registration screen (AUTH-24 to 35). */
export function RegistrationScreen({ headingId, ...props }: ScreenProps) {
  return (
    <RegistrationForm className="account-form" kind="modal" {...props}>
      <h2 className="ui-title-2" id={headingId}>
        {t('Create an account')}
      </h2>
    </RegistrationForm>
  );
}

interface FormProps extends Pick<ScreenProps, 'goTo' | 'support' | 'siteName' | 'onRegistered'> {
  /**
   * Forms of the subscription flow preselect the opt-in by another rule (AUTH-34) and register through their own
   * endpoint.
   */
  kind: 'modal' | 'subscription';
  className: string;
  emailAddress?: string;
  /** Wording for a framed dialog of the subscription flow (SUB-15, SUB-22). */
  flow?: { submit: string };
  children: React.ReactNode;
}

/** The form itself, for the modal screen and for the page for subscribers without an account. */
export function RegistrationForm({ kind, className, emailAddress = '', flow, children, ...props }: FormProps) {
  const { goTo, support, siteName, onRegistered } = props;
  const form = useForm<Name>({ ...EMPTY, emailAddress }, flow ? FLOW_RULES : RULES);
  const captcha = useCaptcha('register', kind === 'modal' ? undefined : 'sync_sub');
  // A framed dialog registers like the modal, but handles the opt-in and captcha like the subscriber page.
  const place = flow ? 'subscription' : kind;
  const optIn = useOptIn(place);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'taken' | 'general' | null>(null);

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    const body = { ...form.values, optIn: optIn.isTicked, ...captchaField(captcha.token) };
    const answer =
      kind === 'modal'
        ? await callApi('POST /api/user/register', { body })
        : await callApi('POST /api/user/subscriber/register', { body: { ...body, id: randomId(Math.random) } });
    if (answer.ok && answer.data.headerCheck) {
      (window.top ?? window).location.assign(subscriberRegistrationPath(form.values.emailAddress.trim()));
      return;
    }
    if (answer.ok) {
      logEvent('Registration', { optIn: optIn.isTicked });
      await resolvePending();
      onRegistered(answer.data.user?.emailAddress ?? form.values.emailAddress.trim());
      return;
    }
    setBusy(false);
    captcha.reset();
    const fault = registrationFault(answer.error.status, answer.error.errors);
    if (fault.kind === 'field' && fault.field in EMPTY)
      form.setFault(
        fault.field as Name,
        flow && fault.field === 'emailAddress' ? t(FLOW_EMAIL_MESSAGE) : fault.message,
      );
    else setFailure(fault.kind === 'taken' ? 'taken' : 'general');
  };

  const opens = (screen: string) => (text: React.ReactNode) => (
    <button type="button" className="ui-link" onClick={() => goTo(screen)}>
      {text}
    </button>
  );
  return (
    <CallForm className={className} onSubmit={submit}>
      {children}
      {failure === 'general' ? <GeneralError support={support} /> : null}
      {failure === 'taken' ? (
        <Fault>
          {rich('That username is unavailable. <link>Sign in</link> or choose another email address.', {
            link: opens('sign-in'),
          })}
          {flow ? (
            <> {rich('Forgot your password? <link>Reset it here.</link>', { link: opens('forgot-password') })}</>
          ) : null}
        </Fault>
      ) : null}
      <div className="ui-field-pair">
        <Field label={t('First name')} autoComplete="given-name" bound={form.field('firstName')} />
        <Field label={t('Last name')} autoComplete="family-name" bound={form.field('lastName')} />
      </div>
      <Field label={t('Email')} type="email" autoComplete="username" bound={form.field('emailAddress')} />
      <NewPasswordField label={t('Password')} bound={form.field('password')} />
      <OptIn siteName={siteName} {...optIn} />
      <CaptchaBox captcha={captcha} isDue={form.isValid} form={place} />
      <SubmitButton
        label={flow?.submit ?? t('Create account')}
        isBusy={isBusy}
        isReady={form.isValid && captcha.token !== null}
      />
      <p className="ui-control-text account-alternative">
        {rich('Already have an account? <link>Sign in</link>', { link: opens('sign-in') })}
      </p>
    </CallForm>
  );
}

function useOptIn(kind: FormProps['kind']) {
  const [box, setBox] = useState<ReturnType<typeof optInBox>>({ isTicked: false, label: 'abroad' });
  const [chosen, setChosen] = useState<boolean | null>(null);
  useEffect(() => {
    void readVisitorCountry().then((place) => setBox(optInBox(place, kind)));
  }, [kind]);
  return { isTicked: chosen ?? box.isTicked, label: box.label, choose: setChosen };
}

function OptIn({ siteName, isTicked, label, choose }: ReturnType<typeof useOptIn> & { siteName: string }) {
  return (
    <label className="ui-check">
      <input type="checkbox" checked={isTicked} onChange={(event) => choose(event.target.checked)} />
      {label === 'domestic' ? (
        <span>
          {t(
            'By registering, you agree to receive occasional emails from {siteName}. You may unsubscribe at any time.',
            {
              siteName,
            },
          )}
        </span>
      ) : (
        <span>
          {rich('Sign me up for email from {siteName}. View our <link>privacy policy</link>.', {
            siteName,
            link: (text) => (
              <a className="ui-link" href="/privacy-policy">
                {text}
              </a>
            ),
          })}
        </span>
      )}
    </label>
  );
}
