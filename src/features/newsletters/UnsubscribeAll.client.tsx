'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { Done } from '@/features/shell/Form.client';
import { GeneralError, type Support } from '@/features/shell/GeneralError.client';
import { loadProfile } from '@/features/shell/session-profile';
import { useProfile } from '@/features/shell/use-profile';
import { rich } from '@/language/rich';
import { t } from '@/language/t';

/**
 * The address that receives a user's newsletters, and a button to unsubscribe from all of them after a confirmation
 * (NEWS-14 to 16).
 */
export function UnsubscribeAll({ support }: { support: Support }) {
  const profile = useProfile();
  const [state, setState] = useState<'idle' | 'asked' | 'busy' | 'done' | 'failed'>('idle');
  if (!profile || profile.status === 'guest') return null;
  const end = async () => {
    setState('busy');
    const answer = await callApi('DELETE /service/user/unsubscribe/all', {});
    await loadProfile();
    setState(answer.ok ? 'done' : 'failed');
  };
  const hasNewsletters = (profile.newsletters ?? []).length > 0;
  return (
    <div className="newsletters-unsubscribe">
      <p className="ui-control-text">
        {rich('Your newsletters go to <b>{address}</b>', {
          address: profile.username ?? '',
          b: (text) => <b>{text}</b>,
        })}
      </p>
      {hasNewsletters && state !== 'asked' ? (
        <button
          type="button"
          className="ui-button ui-button--text"
          disabled={state === 'busy'}
          onClick={() => setState('asked')}
        >
          {t('Unsubscribe from all')}
        </button>
      ) : null}
      {state === 'asked' ? (
        <fieldset className="newsletters-confirm" aria-label={t('Unsubscribe from all newsletters?')}>
          <p className="ui-control-text">{t('Unsubscribe from all newsletters?')}</p>
          <p className="ui-buttons">
            <button type="button" className="ui-button ui-button--small" onClick={() => void end()}>
              {t('Unsubscribe from all')}
            </button>
            <button
              type="button"
              className="ui-button ui-button--outline ui-button--small"
              onClick={() => setState('idle')}
            >
              {t('Keep my newsletters')}
            </button>
          </p>
        </fieldset>
      ) : null}
      {state === 'done' ? <Done>{t('You have been unsubscribed from all newsletters.')}</Done> : null}
      {state === 'failed' ? <GeneralError support={support} /> : null}
    </div>
  );
}
