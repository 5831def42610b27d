'use client';

import { EmailField, Form, FormSubmit, Link, PasswordField, TextField, useConfig } from '@payloadcms/ui';
import { useState } from 'react';
import type { ErrorCode } from '@/domain/errors';

const EMPTY = { initialValue: '', valid: true, value: '' };
const CODE_ASKED: ErrorCode[] = ['second-factor-required', 'wrong-code'];

/** Signs staff in. The code is asked only of those who have a second factor, once their password was right. */
export function SignInForm({ target }: { target: string }) {
  const { routes, admin } = useConfig().config;
  const [asksCode, setAsksCode] = useState(false);
  const read = async (response: Response, _success: unknown, showError: (message: string) => void) => {
    if (response.ok) {
      window.location.assign(target);
      return;
    }
    const answer = (await response.json().catch(() => ({}))) as { code?: ErrorCode; errors?: { message: string }[] };
    if (answer.code && CODE_ASKED.includes(answer.code)) setAsksCode(true);
    if (answer.code === 'second-factor-required' && !asksCode) return;
    showError(answer.errors?.[0]?.message ?? 'Signing in is not possible at the moment.');
  };
  return (
    <Form
      action={`${routes.api}/users/login`}
      method="POST"
      className="login__form"
      disableSuccessStatus
      waitForAutocomplete
      initialState={{ email: EMPTY, password: EMPTY, code: EMPTY }}
      handleResponse={(...given) => void read(...given)}
    >
      <div className="login__form__inputWrap">
        <EmailField
          path="email"
          field={{ name: 'email', label: 'Email', required: true, admin: { autoComplete: 'username' } }}
        />
        <PasswordField
          path="password"
          field={{ name: 'password', label: 'Password', required: true }}
          autoComplete="current-password"
        />
        {asksCode ? (
          <TextField
            path="code"
            field={{
              name: 'code',
              label: 'Code',
              required: true,
              admin: {
                autoComplete: 'one-time-code',
                description: 'Six digits of your authenticator app, or one of your recovery codes.',
              },
            }}
          />
        ) : null}
      </div>
      <Link href={`${routes.admin}${admin.routes.forgot}`} prefetch={false}>
        Forgot password?
      </Link>
      <FormSubmit size="large">Login</FormSubmit>
    </Form>
  );
}
