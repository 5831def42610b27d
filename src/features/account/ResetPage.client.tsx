'use client';

import { useEffect, useState } from 'react';
import { callApi } from '@/api/client';
import { newPassword } from '@/domain/accounts/form.rules';
import { INVITATION_MARK } from '@/domain/accounts/staff.rules';
import { openAuthModal } from '@/features/shell/account.atoms';
import { NewPasswordField, SubmitButton } from '@/features/shell/Field.client';
import { Flyout } from '@/features/shell/Flyout.client';
import { CallForm, Done, Fault } from '@/features/shell/Form.client';
import { GeneralError } from '@/features/shell/GeneralError.client';
import { useForm } from '@/features/shell/use-form';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { ForgotForm } from './ForgotScreen.client';
import type { Support } from './sign-in-failure';

const CLOSE_AFTER_MS = 7_000;

/**
 * The page behind the link of a password-reset mail (AUTH-58). The token is removed from the address bar right away.
 */
export function ResetPage({ support }: { support: Support }) {
  const [token, setToken] = useState('');
  const [isInvitation, setInvitation] = useState(false);
  const form = useForm({ password: '' }, { password: [newPassword] });
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'general' | { refusal: string }>('open');

  useEffect(() => {
    const url = new URL(location.href);
    setToken(url.searchParams.get('token') ?? '');
    setInvitation(url.searchParams.has(INVITATION_MARK));
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

  if (state === 'done' && isInvitation) {
    return (
      <div className="ui-stack ui-form-page">
        <Done>{t('Your password is set. You can sign in to the newsroom now.')}</Done>
        <a className="ui-button" href="/admin">
          {t('Sign in to the newsroom')}
        </a>
      </div>
    );
  }
  if (state === 'done') {
    return (
      <div className="ui-stack ui-form-page">
        <Done>{t('Your password has been changed. You can sign in now.')}</Done>
        <button type="button" className="ui-button" onClick={() => openAuthModal('sign-in')}>
          {t('Sign in')}
        </button>
      </div>
    );
  }
  return (
    <div className="ui-stack ui-form-page">
      <CallForm onSubmit={submit}>
        {state === 'general' ? <GeneralError support={support} /> : null}
        <Fault>{typeof state === 'object' ? state.refusal : null}</Fault>
        <NewPasswordField label={t('New password')} bound={form.field('password')} />
        <SubmitButton label={t('Save password')} isBusy={state === 'busy'} isReady={form.isValid} />
      </CallForm>
      {isInvitation ? (
        <p className="ui-control-text account-alternative">
          {t('Link expired? Ask the person who invited you to send the invitation again.')}
        </p>
      ) : (
        <p className="ui-control-text account-alternative">
          {rich('Link expired? <link>Request a new one</link>', {
            link: (text) => (
              <button type="button" className="ui-link" popoverTarget="forgot-password">
                {text}
              </button>
            ),
          })}
        </p>
      )}
      {isInvitation ? null : <ForgotFlyout support={support} />}
    </div>
  );
}

/** Requests a new reset link; the confirmation closes by itself (AUTH-64). */
function ForgotFlyout({ support }: { support: Support }) {
  return (
    <Flyout id="forgot-password" title={t('Reset password')}>
      {(close) => <ForgotForm support={support} closeAfterMs={CLOSE_AFTER_MS} onDone={close} />}
    </Flyout>
  );
}
