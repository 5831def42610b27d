'use client';

import { Button, useConfig, useDocumentInfo, useFormFields, useFormModified } from '@payloadcms/ui';
import { useState } from 'react';
import { momentAt } from '@/domain/calendar/calendar-day';
import { newsroomTime } from '@/domain/newsroom/publication.rules';
import { msg, t } from '@/language/t';
import { useTimeZone } from './time-zone.client';

/** Status of a newsletter issue. */
type IssueStatus = 'draft' | 'scheduled' | 'sending' | 'sent';

/** Delivery counts of an issue. */
const RESULTS = [
  { field: 'sentCount', label: msg('sent') },
  { field: 'failedCount', label: msg('failed') },
  { field: 'endedCount', label: msg('unsubscribed') },
] as const;

/** Previews, tests, sends, schedules and unschedules a newsletter issue, and shows its delivery counts. */
export function SendIssue() {
  const { id } = useDocumentInfo();
  const { routes } = useConfig().config;
  const zone = useTimeZone();
  const isModified = useFormModified();
  const values = useFormFields(([fields]) => ({
    status: (fields.status?.value ?? 'draft') as IssueStatus,
    sendAt: fields.sendAt?.value as string | undefined,
    ...Object.fromEntries(RESULTS.map(({ field }) => [field, Number(fields[field]?.value ?? 0)])),
  })) as { status: IssueStatus; sendAt?: string } & Record<(typeof RESULTS)[number]['field'], number>;
  const [at, setAt] = useState('');
  const [state, setState] = useState<{ message: string; isError: boolean } | 'busy' | 'confirming' | null>(null);
  if (!id) return <p>{t('Save the issue to preview, test or send it.')}</p>;

  const address = `${routes.api}/newsletter-issues/${id}`;
  const act = async (action: 'test' | 'send' | 'withdraw', body: object, message: string) => {
    setState('busy');
    const response = await fetch(`${address}/${action}`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null);
    const result = await response?.json().catch(() => null);
    if (!response?.ok) {
      const error = result?.errors?.[0]?.message ?? t('Something went wrong. Reload the page and try again.');
      setState({ message: String(error), isError: true });
    } else if (action === 'test') setState({ message, isError: false });
    else window.location.reload();
  };
  const isBusy = state === 'busy';
  const { status } = values;
  const moment = at ? momentAt(at, zone) : null;
  return (
    <div className="field-type send-issue">
      <p className="field-label">{t('Sending')}</p>
      <p>
        <a href={`${address}/preview`} target="_blank" rel="noreferrer">
          {t('Preview as a reader')}
        </a>
        {isModified ? ` ${t('(last saved version)')}` : ''}
      </p>
      {status === 'draft' && isModified ? <p>{t('Save your changes before you test or send the issue.')}</p> : null}
      {status === 'draft' && !isModified ? (
        <>
          <Button
            buttonStyle="secondary"
            size="small"
            disabled={isBusy}
            onClick={() => void act('test', {}, t('Test sent to your email address.'))}
          >
            {t('Send me a test')}
          </Button>
          <label className="field-label" htmlFor="send-at">
            {t('Send on ({zone})', { zone: zone.replaceAll('_', ' ') })}
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
          <Button size="small" disabled={isBusy || state === 'confirming'} onClick={() => setState('confirming')}>
            {moment ? t('Schedule issue') : t('Send issue now')}
          </Button>
          {state === 'confirming' ? (
            <div role="alert">
              <p>
                {moment
                  ? t('Schedule this issue for {time}? It goes to every subscriber of the newsletter.', {
                      time: newsroomTime(moment.toISOString(), zone),
                    })
                  : t('Send this issue now? It goes to every subscriber of the newsletter and can’t be undone.')}
              </p>
              <Button size="small" onClick={() => void act('send', moment ? { at: moment.toISOString() } : {}, '')}>
                {moment ? t('Schedule') : t('Send')}
              </Button>{' '}
              <Button size="small" buttonStyle="secondary" onClick={() => setState(null)}>
                {t('Cancel')}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
      {status === 'scheduled' ? (
        <>
          <p>
            {values.sendAt ? t('Scheduled for {time}.', { time: newsroomTime(values.sendAt, zone) }) : t('Scheduled.')}
          </p>
          <Button size="small" disabled={isBusy} onClick={() => void act('withdraw', {}, '')}>
            {t('Unschedule issue')}
          </Button>
        </>
      ) : null}
      {status === 'sending' || status === 'sent' ? (
        <>
          <p>
            {status === 'sending'
              ? t('This issue is being sent. Reload to see its progress.')
              : t('This issue has been sent.')}
          </p>
          <ul data-results>
            {RESULTS.map(({ field, label }) => (
              <li key={field}>
                {values[field]} {t(label)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {state !== null && typeof state === 'object' ? (
        <p role={state.isError ? 'alert' : 'status'}>{state.message}</p>
      ) : null}
    </div>
  );
}
