'use client';

import { useEffect, useState } from 'react';
import { callApi } from '@/api/client';
import { formatLockoutTime } from '@/domain/accounts/lockout.rules';
import { OWN_ADDRESS_MARK } from '@/domain/accounts/mail-link.rules';
import { Field, SubmitButton } from '@/features/shell/Field.client';
import { CallForm, Done, Fault } from '@/features/shell/Form.client';
import { GeneralError } from '@/features/shell/GeneralError.client';
import { loadProfile } from '@/features/shell/session-profile';
import { useForm } from '@/features/shell/use-form';
import { t } from '@/language/t';
import { CodeField } from './ProofForm.client';
import { type Support, signInFailureOf } from './sign-in-failure';

/**
 * The page behind the links that confirm an address: the account's current one, or a new one. Nothing changes until the
 * reader clicks, because mail scanners follow links too. The token is removed from the address bar right away.
 */
export function ConfirmAddressPage({ support }: { support: Support }) {
  const [token, setToken] = useState('');
  const [isCurrentAddress, setCurrentAddress] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({ password: '', code: '' }, { password: [], code: [] });
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'general' | { refusal: string }>('open');

  useEffect(() => {
    const url = new URL(location.href);
    setToken(url.searchParams.get('token') ?? '');
    setCurrentAddress(url.search.includes(OWN_ADDRESS_MARK));
    url.searchParams.delete('token');
    history.replaceState(history.state, '', url);
  }, []);

  const submit = async () => {
    setState('busy');
    const { password, code: appCode } = form.values;
    const proof = { ...(password ? { password } : {}), ...(appCode ? { code: appCode } : {}) };
    const answer = await callApi('POST /service/user/confirm-email', { body: { token, ...proof } });
    if (answer.ok) {
      setState('done');
      await loadProfile();
      return;
    }
    const { code, status, message, errors } = answer.error;
    const { lockoutSeconds } = signInFailureOf(answer.error);
    if (code === 'wrong-password') {
      setAsksPassword(true);
      form.setFault('password', errors?.[0]?.errorMessage ?? message);
      setState('open');
    } else if (code === 'second-factor-required') {
      setAsksCode(true);
      setState('open');
    } else if (code === 'wrong-code') {
      form.setFault('code', message);
      setState('open');
    } else if (lockoutSeconds) {
      setState({ refusal: t('Please wait {time} and try again.', { time: formatLockoutTime(lockoutSeconds) }) });
    } else setState(status < 500 ? { refusal: errors?.[0]?.errorMessage ?? message } : 'general');
  };

  if (state === 'done') {
    return (
      <div className="ui-stack ui-form-page">
        <Done>
          {isCurrentAddress
            ? t('Your email address is confirmed.')
            : t('Your email address has been changed. Use the new address when you sign in.')}
        </Done>
        <p>
          <a className="ui-button" href="/my-account">
            {t('Go to my account')}
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className="ui-stack ui-form-page">
      <CallForm onSubmit={submit}>
        {state === 'general' ? <GeneralError support={support} /> : null}
        <Fault>{typeof state === 'object' ? state.refusal : null}</Fault>
        <p className="ui-dek">
          {isCurrentAddress
            ? t('Confirm that this mailbox is yours. Articles you give can then be opened more often.')
            : t('You’ll sign in with this address from now on, and every other device is signed out.')}
        </p>
        {asksPassword ? (
          <Field
            label={t('Current Password')}
            type="password"
            autoComplete="current-password"
            bound={form.field('password')}
          />
        ) : null}
        {asksCode ? <CodeField bound={form.field('code')} /> : null}
        <SubmitButton label={t('Confirm this address')} isBusy={state === 'busy'} isReady={token !== ''} />
      </CallForm>
    </div>
  );
}
