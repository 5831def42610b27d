'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { passwordChangeFault } from '@/domain/accounts/form.rules';
import { formatLockoutTime } from '@/domain/accounts/lockout.rules';
import { Field, NewPasswordField, SubmitButton } from '@/features/shell/Field.client';
import { Flyout, useDelayed } from '@/features/shell/Flyout.client';
import { CallForm, Done, Fault } from '@/features/shell/Form.client';
import { GeneralError } from '@/features/shell/GeneralError.client';
import { useForm } from '@/features/shell/use-form';
import { t } from '@/language/t';
import { CodeField } from './ProofForm.client';
import { type Support, signInFailureOf } from './sign-in-failure';

const CLOSE_AFTER_MS = 2_000;
const EMPTY = { current: '', password: '', confirmation: '', code: '' };
const NO_RULES = { current: [], password: [], confirmation: [], code: [] };

/** The change-password flyout (PROF-20 to 25). */
export function ChangePasswordFlyout({ support, hasFactor }: { support: Support; hasFactor: boolean }) {
  return (
    <Flyout id="change-password" title={t('Change password')}>
      {(close) => <ChangeForm support={support} hasFactor={hasFactor} onDone={close} />}
    </Flyout>
  );
}

function ChangeForm({ support, hasFactor, onDone }: { support: Support; hasFactor: boolean; onDone: () => void }) {
  const form = useForm<keyof typeof EMPTY>(EMPTY, NO_RULES);
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'general'>('open');
  const [fault, setFault] = useState<string | null>(null);
  useDelayed(state === 'done', CLOSE_AFTER_MS, onDone);

  const submit = async () => {
    const { current, password, code } = form.values;
    const refused = passwordChangeFault(form.values);
    setFault(refused);
    if (refused) return;
    setState('busy');
    const answer = await callApi('POST /service/user/password', {
      body: { current, password, ...(hasFactor ? { code } : {}) },
    });
    if (answer.ok) {
      setState('done');
      return;
    }
    const { lockoutSeconds } = signInFailureOf(answer.error);
    const isCodeDue = answer.error.code === 'second-factor-required';
    setState(answer.error.status === 400 || isCodeDue || lockoutSeconds ? 'open' : 'general');
    if (answer.error.status === 400 || isCodeDue) setFault(answer.error.message);
    else if (lockoutSeconds)
      setFault(t('Please wait {time} and try again.', { time: formatLockoutTime(lockoutSeconds) }));
  };

  const field = (name: keyof typeof EMPTY) => {
    const bound = form.field(name);
    return {
      ...bound,
      onChange: (value: string) => {
        setFault(null);
        bound.onChange(value);
      },
    };
  };
  return (
    <CallForm onSubmit={submit}>
      <Fault>{fault}</Fault>
      {state === 'general' ? <GeneralError support={support} /> : null}
      <Field label={t('Current Password')} type="password" autoComplete="current-password" bound={field('current')} />
      <NewPasswordField label={t('New Password')} bound={field('password')} />
      <Field label={t('Confirm Password')} type="password" autoComplete="new-password" bound={field('confirmation')} />
      {hasFactor ? <CodeField bound={field('code')} /> : null}
      {state === 'done' ? (
        <Done>{t('Password successfully changed.')}</Done>
      ) : (
        <SubmitButton label={t('Change password')} isBusy={state === 'busy'} isReady />
      )}
    </CallForm>
  );
}
