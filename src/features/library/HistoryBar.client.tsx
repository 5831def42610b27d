'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { callApi } from '@/api/client';
import { GeneralError, type Support } from '@/features/shell/GeneralError.client';

interface HistoryBarProps {
  kind: 'read' | 'watched';
  isOn: boolean;
  isEmpty: boolean;
  support: Support;
}

/** Controls of a history: turn recording on or off, and clear it. */
export function HistoryBar({ kind, isOn, isEmpty, support }: HistoryBarProps) {
  const router = useRouter();
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
  const done = kind === 'read' ? 'read' : 'watched';
  return (
    <div className="library-history ui-needs-script">
      <p className="ui-dek">
        {isOn
          ? `Everything you’ve ${done} while signed in. Only you can see it.`
          : 'Recording is off. Your history stays until you clear it.'}
      </p>
      <div className="library-actions">
        <button type="button" className="ui-tool-button" disabled={state === 'busy'} onClick={() => void change()}>
          {isOn ? 'Stop recording' : 'Resume recording'}
        </button>
        {isEmpty ? null : (
          <button
            type="button"
            className="ui-tool-button"
            disabled={state === 'busy'}
            onClick={() => setConfirming(true)}
          >
            Clear history
          </button>
        )}
      </div>
      {isConfirming ? (
        <fieldset className="library-history-confirm" aria-label="Clear history">
          <span className="ui-control-text">Clear everything you’ve {done}? This can’t be undone.</span>
          <button type="button" className="ui-button ui-button--small" onClick={() => void clear()}>
            Clear everything
          </button>
          <button
            type="button"
            className="ui-button ui-button--outline ui-button--small"
            onClick={() => setConfirming(false)}
          >
            Keep history
          </button>
        </fieldset>
      ) : null}
      {state === 'failed' ? <GeneralError support={support} /> : null}
    </div>
  );
}
