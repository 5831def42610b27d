'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import type { Profile } from '@/features/shell/account.atoms';
import { Fault } from '@/features/shell/Form.client';
import { loadProfile } from '@/features/shell/session-profile';
import { t } from '@/language/t';

/**
 * Notice about an unconfirmed new address: where the link was sent, and buttons to send it again or cancel the change.
 */
export function PendingAddress({ profile }: { profile: Profile }) {
  const [state, setState] = useState<'open' | 'busy' | 'sent' | { fault: string }>('open');
  const { pendingEmailAddress, username } = profile;
  if (!pendingEmailAddress) return null;

  const set = async (emailAddress: string | undefined, then: typeof state) => {
    setState('busy');
    const answer = await callApi('POST /service/user/profile', { body: { emailAddress } });
    setState(answer.ok ? then : { fault: answer.error.message });
    await loadProfile();
  };
  return (
    <div className="ui-stack">
      <div className="ui-alert ui-alert--note" role="status">
        {state === 'sent' ? `${t('We sent the link again.')} ` : ''}
        {t(
          'Check your new inbox: open the link we sent to {address} to finish the change. Until then, you sign in with {username}.',
          { address: pendingEmailAddress, username: username ?? '' },
        )}
      </div>
      <Fault>{typeof state === 'object' ? state.fault : null}</Fault>
      <p className="ui-buttons">
        <button
          type="button"
          className="ui-button ui-button--outline ui-button--small"
          disabled={state === 'busy'}
          onClick={() => void set(pendingEmailAddress, 'sent')}
        >
          {t('Send the link again')}
        </button>
        <button
          type="button"
          className="ui-button ui-button--text ui-button--small"
          disabled={state === 'busy'}
          onClick={() => void set(username, 'open')}
        >
          {t('Cancel the change')}
        </button>
      </p>
    </div>
  );
}
