'use client';

import { useState } from 'react';
import type { ApiError, ApiResult } from '@/api/client';
import { required } from '@/domain/accounts/form.rules';
import { formatLockoutTime } from '@/domain/accounts/lockout.rules';
import { Field, SubmitButton } from '@/features/shell/Field.client';
import { CallForm, Fault } from '@/features/shell/Form.client';
import { GeneralError } from '@/features/shell/GeneralError.client';
import { useForm } from '@/features/shell/use-form';
import { t } from '@/language/t';
import { type Support, signInFailureOf } from './sign-in-failure';

interface ProofFormProps<T> {
  support: Support;
  /** Whether a code is required as well as the password. */
  hasFactor: boolean;
  label: string;
  send: (proof: { password: string; code?: string }) => Promise<ApiResult<T>>;
  onDone: (answer: T) => void;
  /** Message for a refusal that isn't about the password or code. */
  refusal?: string;
  children?: React.ReactNode;
}

/**
 * Form for sensitive changes. The password, and with two-factor authentication a code, prove that the owner is at the
 * keyboard.
 */
export function ProofForm<T>({ support, hasFactor, label, send, onDone, refusal, children }: ProofFormProps<T>) {
  const form = useForm(
    { password: '', code: '' },
    { password: [(value) => (value ? null : required(value))], code: hasFactor ? [required] : [] },
  );
  const [state, setState] = useState<'open' | 'busy' | 'general' | { errorText: string }>('open');

  const refused = (error: ApiError): typeof state => {
    const { lockoutSeconds } = signInFailureOf(error);
    if (lockoutSeconds)
      return { errorText: t('Please wait {time} and try again.', { time: formatLockoutTime(lockoutSeconds) }) };
    if (error.status === 403 && refusal) return { errorText: refusal };
    if (error.status !== 400) return 'general';
    form.setFault(error.code === 'wrong-code' ? 'code' : 'password', error.message);
    return 'open';
  };
  const submit = async () => {
    setState('busy');
    const { password, code } = form.values;
    const answer = await send({ password, ...(hasFactor ? { code } : {}) });
    setState(answer.ok ? 'open' : refused(answer.error));
    if (answer.ok) onDone(answer.data);
  };
  return (
    <CallForm onSubmit={submit}>
      {children}
      <Fault>{typeof state === 'object' ? state.errorText : null}</Fault>
      {state === 'general' ? <GeneralError support={support} /> : null}
      <Field
        label={t('Current Password')}
        type="password"
        autoComplete="current-password"
        bound={form.field('password')}
      />
      {hasFactor ? <CodeField bound={form.field('code')} /> : null}
      <SubmitButton label={label} isBusy={state === 'busy'} isReady={form.isValid} />
    </CallForm>
  );
}

/** Field for a code from the authenticator app or a recovery code. */
export function CodeField({
  bound,
  ref,
  hint = t('Enter the six digits from your authenticator app, or one of your recovery codes.'),
}: Pick<Parameters<typeof Field>[0], 'bound' | 'ref' | 'hint'>) {
  return <Field label={t('Code')} autoComplete="one-time-code" bound={bound} hint={hint} ref={ref} />;
}
