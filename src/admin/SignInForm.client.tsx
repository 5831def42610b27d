'use client';

import { Button, FieldLabel, Link, toast, useConfig } from '@payloadcms/ui';
import { useState } from 'react';
import type { ErrorCode } from '@/domain/errors';

type Field = 'email' | 'password' | 'code';

/**
 * Signs staff in. The code is asked only of those who have a second factor, once their password was right. The CMS's own
 * form cannot ask a second question.
 */
export function SignInForm({ target }: { target: string }) {
  const { routes, admin } = useConfig().config;
  const [values, setValues] = useState<Record<Field, string>>({ email: '', password: '', code: '' });
  const [asksCode, setAsksCode] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    setBusy(true);
    const { code, ...credentials } = values;
    const body = JSON.stringify(asksCode ? values : credentials);
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${routes.api}/users/login`, { method: 'POST', headers, body }).catch(() => null);
    if (response?.ok) {
      window.location.assign(target);
      return;
    }
    setBusy(false);
    const answer = (await response?.json().catch(() => null)) as {
      code?: ErrorCode;
      errors?: { message: string }[];
    } | null;
    if (answer?.code === 'second-factor-required' && !asksCode) setAsksCode(true);
    else toast.error(answer?.errors?.[0]?.message ?? 'Signing in is not possible at the moment.');
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
          // The question has just been put: whoever reads it answers it.
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
        void submit();
      }}
    >
      <div className="login__form__inputWrap">
        {field('email', 'Email', 'email', 'username')}
        {field('password', 'Password', 'password', 'current-password')}
        {asksCode ? (
          <>
            {field('code', 'Code', 'text', 'one-time-code', true)}
            <p className="field-description" style={{ color: 'var(--theme-elevation-800)' }}>
              Six digits of your authenticator app, or one of your recovery codes.
            </p>
          </>
        ) : null}
      </div>
      <Link href={`${routes.admin}${admin.routes.forgot}`} prefetch={false}>
        Forgot password?
      </Link>
      <div className="form-submit">
        <Button type="submit" size="large" disabled={isBusy}>
          Login
        </Button>
      </div>
    </form>
  );
}
