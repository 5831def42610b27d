'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { GeneralError, type Support } from '@/features/shell/GeneralError.client';
import { t } from '@/language/t';
import { useSiteRouter } from '../shell/site-router';

interface HistoryBarProps {
  kind: 'read' | 'watched';
  isOn: boolean;
  isEmpty: boolean;
  support: Support;
}

/** Controls of a history: turn recording on or off, and clear it. */
export function HistoryBar({ kind, isOn, isEmpty, support }: HistoryBarProps) {
  const router = useSiteRouter();
  const [isConfirming, setConfirming] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const after = (isDone: boolean) => {
    setState(isDone ? 'idle' : 'failed');
    setConfirming(false);
    router.refresh();
  };
  const change = async () => {
    setState('busy');
    after((await callApi('POST /service/user/history/recording', { body: { isOn: !isOn } })).ok);
  };
  const clear = async () => {
    setState('busy');
    after((await callApi('DELETE /service/user/history', { body: { type: kind } })).ok);
  };

  return (
    <div className="library-history ui-needs-script">
      <p className="ui-dek">
        {isOn
          ? t(
              '{kind, select, watched {Everything you’ve watched while signed in. Only you can see it.} other {Everything you’ve read while signed in. Only you can see it.}}',
              { kind },
            )
          : t('Recording is off. Your history stays until you clear it.')}
      </p>
      <div className="library-actions">
        <button type="button" className="ui-tool-button" disabled={state === 'busy'} onClick={() => void change()}>
          {isOn ? t('Stop recording') : t('Resume recording')}
        </button>
        {isEmpty ? null : (
          <button
            type="button"
            className="ui-tool-button"
            disabled={state === 'busy'}
            onClick={() => setConfirming(true)}
          >
            {t('Clear history')}
          </button>
        )}
      </div>
      {isConfirming ? (
        <fieldset className="library-history-confirm" aria-label={t('Clear history')}>
          <span className="ui-control-text">
            {t(
              '{kind, select, watched {Clear everything you’ve watched? This can’t be undone.} other {Clear everything you’ve read? This can’t be undone.}}',
              { kind },
            )}
          </span>
          <button type="button" className="ui-button ui-button--small" onClick={() => void clear()}>
            {t('Clear everything')}
          </button>
          <button
            type="button"
            className="ui-button ui-button--outline ui-button--small"
            onClick={() => setConfirming(false)}
          >
            {t('Keep history')}
          </button>
        </fieldset>
      ) : null}
      {state === 'failed' ? <GeneralError support={support} /> : null}
    </div>
  );
}
