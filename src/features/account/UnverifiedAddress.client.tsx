'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import type { Profile } from '@/features/shell/account.atoms';
import { Fault } from '@/features/shell/Form.client';
import { t } from '@/language/t';

/**
 * Reminds the user to confirm an unverified address, and sends the link again. A pending change of address has its own
 * link.
 */
export function UnverifiedAddress({ profile }: { profile: Profile }) {
  const [state, setState] = useState<'open' | 'busy' | 'sent' | { fault: string }>('open');
  if (profile.isAddressVerified !== false || profile.pendingEmailAddress) return null;

  const send = async () => {
    setState('busy');
    const answer = await callApi('POST /service/user/confirm-email/send', {});
    setState(answer.ok ? 'sent' : { fault: answer.error.message });
  };
  return (
    <>
      <p className="ui-control-text">
        <b>{t('Confirm your address')}</b>{' '}
        <span role="status">
          {state === 'sent'
            ? t('We sent the link again to {address}.', { address: profile.username ?? '' })
            : t('Open the link we sent to {address}.', { address: profile.username ?? '' })}
        </span>{' '}
        <button type="button" className="ui-link" disabled={state === 'busy'} onClick={() => void send()}>
          {t('Send again')}
        </button>
      </p>
      <Fault>{typeof state === 'object' ? state.fault : null}</Fault>
    </>
  );
}
