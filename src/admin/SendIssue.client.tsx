'use client';

import { Button, useConfig, useDocumentInfo, useFormFields, useFormModified } from '@payloadcms/ui';
import { useState } from 'react';

/** Where an issue of a newsletter stands. */
type Standing = 'draft' | 'scheduled' | 'sending' | 'sent';

/** How many mails of an issue became what. */
const RESULTS = [
  { field: 'sentCount', says: 'sent' },
  { field: 'failedCount', says: 'failed' },
  { field: 'endedCount', says: 'unsubscribed from it' },
] as const;

/** Looks at an issue as its readers see it, sends a test, sends or schedules it, takes it back, and tells what became of it. */
export function SendIssue() {
  const { id } = useDocumentInfo();
  const { routes } = useConfig().config;
  const isModified = useFormModified();
  const values = useFormFields(([fields]) => ({
    status: (fields.status?.value ?? 'draft') as Standing,
    sendAt: fields.sendAt?.value as string | undefined,
    ...Object.fromEntries(RESULTS.map(({ field }) => [field, Number(fields[field]?.value ?? 0)])),
  })) as { status: Standing; sendAt?: string } & Record<(typeof RESULTS)[number]['field'], number>;
  const [at, setAt] = useState('');
  const [state, setState] = useState<{ says: string; isRefusal: boolean } | 'busy' | 'asked' | null>(null);
  if (!id) return <p>Save the issue, and you can look at it, test it and send it here.</p>;

  const address = `${routes.api}/newsletter-issues/${id}`;
  const act = async (action: 'test' | 'send' | 'withdraw', body: object, says: string) => {
    setState('busy');
    const answer = await fetch(`${address}/${action}`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null);
    const said = await answer?.json().catch(() => null);
    if (!answer?.ok) {
      const refusal = said?.errors?.[0]?.message ?? 'This did not work. Reload the page and try again.';
      setState({ says: String(refusal), isRefusal: true });
    } else if (action === 'test') setState({ says, isRefusal: false });
    else window.location.reload();
  };
  const isBusy = state === 'busy';
  const { status } = values;
  const moment = at ? new Date(at) : null;
  return (
    <div className="field-type send-issue">
      <p className="field-label">Sending</p>
      <p>
        <a href={`${address}/preview`} target="_blank" rel="noreferrer">
          Look at it as a reader
        </a>
        {isModified ? ' (as it was last saved)' : ''}
      </p>
      {status === 'draft' && isModified ? <p>Save your changes before you test or send it.</p> : null}
      {status === 'draft' && !isModified ? (
        <>
          <Button
            buttonStyle="secondary"
            size="small"
            disabled={isBusy}
            onClick={() => void act('test', {}, 'A test is on its way to you.')}
          >
            Send a test to me
          </Button>
          <label className="field-label" htmlFor="send-at">
            Send it on
          </label>
          <input
            id="send-at"
            type="datetime-local"
            value={at}
            onChange={({ target }) => {
              setAt(target.value);
              setState(null);
            }}
          />
          <Button size="small" disabled={isBusy || state === 'asked'} onClick={() => setState('asked')}>
            {moment ? 'Schedule it' : 'Send it now'}
          </Button>
          {state === 'asked' ? (
            <div role="alert">
              <p>
                {moment
                  ? `It goes to every subscriber on ${moment.toLocaleString()}.`
                  : 'It goes to every subscriber at once, and cannot be taken back.'}
              </p>
              <Button size="small" onClick={() => void act('send', moment ? { at: moment.toISOString() } : {}, '')}>
                Yes
              </Button>{' '}
              <Button size="small" buttonStyle="secondary" onClick={() => setState(null)}>
                No
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
      {status === 'scheduled' ? (
        <>
          <p>Waits for {values.sendAt ? new Date(values.sendAt).toLocaleString() : 'its moment'}.</p>
          <Button size="small" disabled={isBusy} onClick={() => void act('withdraw', {}, '')}>
            Take it back
          </Button>
        </>
      ) : null}
      {status === 'sending' || status === 'sent' ? (
        <>
          <p>{status === 'sending' ? 'It is being sent. Reload to see how far it has come.' : 'It has been sent.'}</p>
          <ul data-results>
            {RESULTS.map(({ field, says }) => (
              <li key={field}>
                {values[field]} {says}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {state !== null && typeof state === 'object' ? (
        <p role={state.isRefusal ? 'alert' : 'status'}>{state.says}</p>
      ) : null}
    </div>
  );
}
