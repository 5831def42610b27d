'use client';

import { useEffect, useRef, useState } from 'react';
import { callApi } from '@/api/client';
import { newPassword, PASSWORD_HINT } from '@/domain/accounts/form.rules';
import { openAuthModal } from '@/features/shell/account.atoms';
import { Field, SubmitButton } from './Field.client';
import { ForgotForm } from './ForgotScreen.client';
import type { Support } from './failure';
import { GeneralError } from './GeneralError.client';
import { useForm } from './use-form';
import './account.css';

const CLOSE_AFTER_MS = 7_000;

/** The page behind the link of a reset mail (AUTH-58). The token leaves the address bar at once. */
export function ResetPage({ support }: { support: Support }) {
  const [token, setToken] = useState('');
  const form = useForm({ password: '' }, { password: [newPassword] });
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'general' | { refusal: string }>('open');

  useEffect(() => {
    const url = new URL(location.href);
    setToken(url.searchParams.get('token') ?? '');
    url.searchParams.delete('token');
    history.replaceState(history.state, '', url);
  }, []);

  const submit = async () => {
    setState('busy');
    const answer = await callApi('POST /service/user/reset-password', { body: { ...form.values, token } });
    if (answer.ok) setState('done');
    else if (answer.error.status === 400) setState({ refusal: answer.error.errors?.[0]?.errorMessage ?? '' });
    else setState('general');
  };

  if (state === 'done') {
    return (
      <div className="stack form-page">
        <div className="alert alert--note" role="status">
          Your password is a new one. You can sign in with it now.
        </div>
        <button type="button" className="btn" onClick={() => openAuthModal('sign-in')}>
          Sign in
        </button>
      </div>
    );
  }
  return (
    <div className="stack form-page">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {state === 'general' ? <GeneralError support={support} /> : null}
        {typeof state === 'object' ? (
          <div className="alert" role="alert">
            {state.refusal}
          </div>
        ) : null}
        <Field
          label="New password"
          type="password"
          autoComplete="new-password"
          bound={form.field('password')}
          hint={PASSWORD_HINT}
        />
        <SubmitButton label="Save the new password" isBusy={state === 'busy'} isReady={form.isValid} />
      </form>
      <p className="ui auth-alt">
        Link too old?{' '}
        <button type="button" className="linky" popoverTarget="forgot-password">
          Ask for a new one
        </button>
      </p>
      <ForgotFlyout support={support} />
    </div>
  );
}

/** Asks for a link to a new password; its confirmation closes by itself (AUTH-64). */
export function ForgotFlyout({ support }: { support: Support }) {
  const flyout = useRef<HTMLElement>(null);
  const [round, setRound] = useState(0);
  return (
    <section
      className="fly fly--middle"
      id="forgot-password"
      popover="auto"
      role="dialog"
      aria-labelledby="forgot-title"
      ref={flyout}
    >
      <h2 className="t-3" id="forgot-title">
        Reset password
      </h2>
      <ForgotForm
        key={round}
        support={support}
        closeAfterMs={CLOSE_AFTER_MS}
        onDone={() => {
          flyout.current?.hidePopover();
          setRound(round + 1);
        }}
      />
    </section>
  );
}
