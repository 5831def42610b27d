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

/** What a reader decides about his histories: whether they are kept at all, and that this one be forgotten. */
export function HistoryBar({ kind, isOn, isEmpty, support }: HistoryBarProps) {
  const router = useRouter();
  const [isAsked, setAsked] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const after = (isDone: boolean) => {
    setState(isDone ? 'idle' : 'failed');
    setAsked(false);
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
    <div className="hist-bar needs-script">
      <p className="dek">
        {isOn
          ? `What you have ${done} while signed in. Only you can see it.`
          : 'Nothing is being recorded. What is here stays until you clear it.'}
      </p>
      <div className="lib-acts">
        <button type="button" className="act" disabled={state === 'busy'} onClick={() => void change()}>
          {isOn ? 'Stop recording' : 'Record again'}
        </button>
        {isEmpty ? null : (
          <button type="button" className="act" disabled={state === 'busy'} onClick={() => setAsked(true)}>
            Clear this history
          </button>
        )}
      </div>
      {isAsked ? (
        <fieldset className="hist-sure" aria-label="Clear this history">
          <span className="ui">Clear everything you have {done}? It cannot be brought back.</span>
          <button type="button" className="btn btn--sm" onClick={() => void clear()}>
            Clear it
          </button>
          <button type="button" className="btn btn--line btn--sm" onClick={() => setAsked(false)}>
            Keep it
          </button>
        </fieldset>
      ) : null}
      {state === 'failed' ? <GeneralError support={support} /> : null}
    </div>
  );
}
