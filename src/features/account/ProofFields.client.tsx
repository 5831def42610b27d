'use client';

import { useState } from 'react';
import type { ApiError } from '@/api/client';
import { required } from '@/domain/accounts/form.rules';
import { formatLockoutTime } from '@/domain/accounts/lockout.rules';
import { Field } from './Field.client';
import { signInFailureOf } from './failure';
import { useForm } from './use-form';

/**
 * What proves that it is the owner who asks: the password, and with a second factor a code. `refused` reads an answer
 * and shows what is wrong at its field; it answers the sentence for the head of the form, or null.
 */
export function useProof(hasFactor: boolean) {
  const form = useForm(
    { password: '', code: '' },
    { password: [(value) => (value ? null : required(value))], code: hasFactor ? [required] : [] },
  );
  return {
    form,
    hasFactor,
    body: { password: form.values.password, ...(hasFactor ? { code: form.values.code } : {}) },
    refused(error: ApiError): 'general' | { text: string } | null {
      const { lockoutSeconds } = signInFailureOf(error);
      if (lockoutSeconds) return { text: `Please wait ${formatLockoutTime(lockoutSeconds)} and try again.` };
      if (error.status !== 400) return 'general';
      form.setFault(error.code === 'wrong-code' ? 'code' : 'password', error.message);
      return null;
    },
  };
}

/** The fields of {@link useProof}. */
export function ProofFields({ proof }: { proof: ReturnType<typeof useProof> }) {
  return (
    <>
      <Field
        label="Current Password"
        type="password"
        autoComplete="current-password"
        bound={proof.form.field('password')}
      />
      {proof.hasFactor ? <CodeField bound={proof.form.field('code')} /> : null}
    </>
  );
}

/** A code of the authenticator app, or one of the recovery codes. */
export function CodeField({
  bound,
  ref,
  hint = 'Six digits of your authenticator app, or one of your recovery codes.',
}: Pick<Parameters<typeof Field>[0], 'bound' | 'ref' | 'hint'>) {
  return <Field label="Code" autoComplete="one-time-code" bound={bound} hint={hint} ref={ref} />;
}

/** How a call of a form stands; what was typed stays when it fails. */
export function useCall() {
  const [state, setState] = useState<'open' | 'busy' | 'general' | { text: string }>('open');
  return { state, setState, isBusy: state === 'busy', text: typeof state === 'object' ? state.text : null };
}
