'use client';

import { useEffect, useState } from 'react';
import { callApi } from '@/api/client';
import { whenSignedIn } from '@/features/shell/account.atoms';
import { useProfile } from '@/features/shell/use-profile';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { hidden } from '@/ui/hidden';

type State = 'unknown' | 'none' | 'registered' | 'busy' | 'closed' | 'failed';

/**
 * Registers the reader for a webinar, and cancels the registration. The page is the same for everyone, so this requests
 * whether the reader is registered. A guest signs in first and is then registered.
 */
export function Registration({ slug, title }: { slug: string; title: string }) {
  const status = useProfile()?.status;
  const [state, setState] = useState<State>('unknown');
  const isUser = status !== undefined && status !== 'guest';
  useEffect(() => {
    if (status === undefined) return;
    if (!isUser) return setState('none');
    let isOver = false;
    void callApi('GET /service/webinar/{slug}/registration', { params: { slug } }).then((answer) => {
      if (!isOver)
        setState((now) => (now === 'busy' ? now : answer.ok && answer.data.isRegistered ? 'registered' : 'none'));
    });
    return () => {
      isOver = true;
    };
  }, [status, isUser, slug]);
  const register = async () => {
    setState('busy');
    const answer = await callApi('POST /service/webinar/{slug}/registration', { params: { slug } });
    setState(answer.ok ? 'registered' : answer.error.code === 'registration-closed' ? 'closed' : 'failed');
  };
  const cancel = async () => {
    setState('busy');
    const answer = await callApi('DELETE /service/webinar/{slug}/registration', { params: { slug } });
    setState(answer.ok || answer.error.status === 404 ? 'none' : 'failed');
  };
  return (
    <div className="ui-needs-script">
      <div role="status">
        {state === 'registered' ? (
          <p className="ui-dek">
            {t('You’re registered. The link to join is in the email we sent you; we’ll remind you the day before.')}
          </p>
        ) : state === 'closed' ? (
          <p className="ui-dek">{t('Registration has closed. The recording will be here afterwards.')}</p>
        ) : state === 'failed' ? (
          <p className="ui-dek">{t('We couldn’t save that. Try again in a moment.')}</p>
        ) : null}
      </div>
      {state === 'registered' ? (
        <p>
          <button type="button" className="ui-link ui-control-text" onClick={() => void cancel()}>
            {rich('Cancel registration<hidden> for {title}</hidden>', { title, hidden })}
          </button>
        </p>
      ) : state === 'closed' ? null : (
        <button
          type="button"
          className="ui-button ui-button--noon"
          disabled={state === 'busy' || state === 'unknown'}
          onClick={() => whenSignedIn(register, 'sign-in')}
        >
          {rich('Register<hidden> for {title}</hidden>', { title, hidden })}
        </button>
      )}
    </div>
  );
}
