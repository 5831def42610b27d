'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { email, MODAL_EMAIL_MESSAGE, required } from '@/domain/accounts/form.rules';
import type { HelpTexts } from '@/domain/shell/help.rules';
import { Field, SubmitButton } from '@/features/shell/Field.client';
import { CallForm, Fault } from '@/features/shell/Form.client';
import { HelpBox } from '@/features/shell/HelpBox.client';
import { useForm } from '@/features/shell/use-form';
import { t } from '@/language/t';
import { noteOnboarding } from './membership-marks';
import type { Support } from './sign-in-failure';

/**
 * Finds a print subscription by email address and account number, and links it to the account with that address
 * (SUB-25, SUB-34).
 */
export function LinkForm({
  support,
  help,
  emailAddress = '',
}: {
  support: Support;
  help: HelpTexts;
  emailAddress?: string;
}) {
  const [match, setMatch] = useState<{ firstName: string; userAccountExists: boolean } | null>(null);
  const form = useForm(
    { emailAddress, accountNumber: '', password: '' },
    {
      emailAddress: [required, email(MODAL_EMAIL_MESSAGE)],
      accountNumber: [required],
      password: match ? [required] : [],
    },
  );
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setFault(null);
    const account = {
      emailAddress: form.values.emailAddress.trim(),
      accountNumber: form.values.accountNumber.trim(),
    };
    if (!match) {
      const answer = await callApi('POST /api/user/subscriber/search', { body: account });
      if (answer.ok) setMatch(answer.data);
      else setFault(answer.error.message);
      setBusy(false);
      return;
    }
    const answer = await callApi('POST /api/user/subscribe', {
      body: { ...account, password: form.values.password, optIn: false },
    });
    if (answer.ok) {
      noteOnboarding('due');
      location.assign('/my-account#membership');
      return;
    }
    setBusy(false);
    setFault(answer.error.errors?.[0]?.errorMessage ?? answer.error.message);
  };
  return (
    <section className="ui-stack ui-form-page" aria-labelledby="link-title">
      <h2 className="ui-title-3" id="link-title">
        {t('Link a subscription by its account number')}
      </h2>
      <HelpBox box="subscriber-search" help={help} />
      <CallForm onSubmit={submit}>
        <Fault>{fault}</Fault>
        <Field label={t('Email')} type="email" autoComplete="email" bound={form.field('emailAddress')} />
        <Field
          label={t('Account number')}
          hint={t('Printed above your address on the magazine’s wrapper.')}
          bound={form.field('accountNumber')}
        />
        {match ? (
          <>
            <p className="ui-dek" role="status">
              {match.firstName
                ? t('We found your subscription, {name}.', { name: match.firstName })
                : t('We found your subscription.')}{' '}
              {match.userAccountExists
                ? t('Enter your account password to link it.')
                : t('Choose a password for your new account.')}
            </p>
            <Field
              label={t('Password')}
              type="password"
              autoComplete={match.userAccountExists ? 'current-password' : 'new-password'}
              bound={form.field('password')}
            />
          </>
        ) : null}
        <SubmitButton
          label={match ? t('Link subscription') : t('Find subscription')}
          isBusy={isBusy}
          isReady={form.isValid}
        />
        <p className="ui-control-text">
          {t('Don’t have the number? Contact customer service: {phone} {email}', {
            phone: support.phone,
            email: support.email,
          })}
        </p>
      </CallForm>
    </section>
  );
}
