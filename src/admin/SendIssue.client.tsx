'use client';

import { Button, useConfig, useDocumentInfo, useFormFields, useFormModified } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { momentAt } from '@/domain/calendar/calendar-day';
import { newsroomTime } from '@/domain/newsroom/publication.rules';
import { msg, t } from '@/language/t';
import { Dialog } from './editing/Dialog.client';
import { useTimeZone } from './time-zone.client';
import './newsletters/send.css';

/** Status of a newsletter issue. */
type IssueStatus = 'draft' | 'scheduled' | 'sending' | 'sent';

/** Delivery counts of an issue. */
const RESULTS = [
  { field: 'sentCount', label: msg('sent') },
  { field: 'failedCount', label: msg('failed') },
  { field: 'endedCount', label: msg('unsubscribed') },
  { field: 'suppressedCount', label: msg('suppressed') },
] as const;

/** Addresses that the issue would be sent to now. */
interface Recipients {
  recipients: number;
  suppressed: number;
}

/** Status of an issue, when it is sent, and its delivery counts. */
type Progress = { status: IssueStatus; sendAt?: string } & Record<(typeof RESULTS)[number]['field'], number>;

/** Pause between two looks at an issue that is being sent. */
const LOOK_MS = 2_000;

interface ActionResult extends Partial<Recipients> {
  errors?: { message?: string }[];
}

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
  })) as Progress;
  const [at, setAt] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState<{ message: string; isError: boolean } | null>(null);
  const [recipients, setRecipients] = useState<Recipients | null>(null);
  const address = `${routes.api}/newsletter-issues/${id}`;
  const progress = useProgress(address, values);
  if (!id) return <p>{t('Save the issue to preview, test or send it.')}</p>;

  const act = async (action: string, method: 'GET' | 'POST', body?: object): Promise<[boolean, ActionResult]> => {
    setBusy(true);
    setNote(null);
    const response = await fetch(`${address}/${action}`, {
      method,
      credentials: 'include',
      ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
    }).catch(() => null);
    const result = ((await response?.json().catch(() => null)) ?? {}) as ActionResult;
    setBusy(false);
    if (!response?.ok) {
      const message = result.errors?.[0]?.message ?? t('Something went wrong. Reload the page and try again.');
      setNote({ message, isError: true });
    }
    return [Boolean(response?.ok), result];
  };
  const test = async () => {
    const [isDone] = await act('test', 'POST', {});
    if (isDone) setNote({ message: t('Test sent to your email address.'), isError: false });
  };
  const count = async () => {
    const [isDone, result] = await act('recipients', 'GET');
    if (isDone) setRecipients(result as Recipients);
  };
  const { status } = progress;
  const moment = at ? momentAt(at, zone) : null;
  const send = async () => {
    const order = { recipients: recipients?.recipients, ...(moment ? { at: moment.toISOString() } : {}) };
    const [isDone, result] = await act('send', 'POST', order);
    if (isDone) return window.location.reload();
    // The number has changed since it was shown, and has to be confirmed again.
    if (result.recipients === undefined) setRecipients(null);
    else setRecipients({ recipients: result.recipients, suppressed: result.suppressed ?? 0 });
  };
  const withdraw = async () => {
    const [isDone] = await act('withdraw', 'POST', {});
    if (isDone) window.location.reload();
  };
  return (
    <div className="field-type admin-send">
      <p className="field-label">{t('Sending')}</p>
      <p>
        <a href={`${address}/preview`} target="_blank" rel="noreferrer">
          {t('Preview as a reader')}
        </a>
        {isModified ? ` ${t('(last saved version)')}` : ''}
      </p>
      {status === 'draft' && isModified ? (
        <p>{t('You can test and send the issue when your changes are saved.')}</p>
      ) : null}
      {status === 'draft' && !isModified ? (
        <>
          <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => void test()}>
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
              setNote(null);
            }}
          />
          <Button size="small" disabled={isBusy} onClick={() => void count()}>
            {moment ? t('Schedule issue') : t('Send issue now')}
          </Button>
        </>
      ) : null}
      {recipients ? (
        <Dialog title={moment ? t('Schedule issue') : t('Send issue now')} onCancel={() => setRecipients(null)}>
          {note?.isError ? <p role="alert">{note.message}</p> : null}
          <RecipientText {...recipients} />
          <p>
            {moment
              ? t('It is sent on {time}, to everyone who is subscribed then.', {
                  time: newsroomTime(moment.toISOString(), zone),
                })
              : t('It is sent now. This can’t be undone.')}
          </p>
          <div className="admin-editing-choice">
            <Button margin={false} disabled={isBusy || recipients.recipients === 0} onClick={() => void send()}>
              {moment ? t('Schedule') : t('Send')}
            </Button>
            <Button buttonStyle="secondary" margin={false} onClick={() => setRecipients(null)}>
              {t('Cancel')}
            </Button>
          </div>
        </Dialog>
      ) : null}
      {status === 'scheduled' ? (
        <>
          <p>
            {progress.sendAt
              ? t('Scheduled for {time}.', { time: newsroomTime(progress.sendAt, zone) })
              : t('Scheduled.')}
          </p>
          <Button size="small" disabled={isBusy} onClick={() => void withdraw()}>
            {t('Unschedule issue')}
          </Button>
        </>
      ) : null}
      {status === 'sending' || status === 'sent' ? (
        <>
          <p>{status === 'sending' ? t('This issue is being sent.') : t('This issue has been sent.')}</p>
          <ul data-results>
            {RESULTS.map(({ field, label }) => (
              <li key={field}>
                {progress[field]} {t(label)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {note && !recipients ? <p role={note.isError ? 'alert' : 'status'}>{note.message}</p> : null}
    </div>
  );
}

/** Returns the status and the counts of an issue, which stay current from its time until it is sent. */
function useProgress(address: string, stored: Progress): Progress {
  const [seen, setSeen] = useState<Progress | null>(null);
  const progress = seen ?? stored;
  const isDue = progress.status === 'scheduled' && Date.parse(progress.sendAt ?? '') <= Date.now();
  const isSending = isDue || progress.status === 'sending';
  useEffect(() => {
    if (!isSending) return;
    const look = async () => {
      const response = await fetch(`${address}?depth=0`, { credentials: 'include' }).catch(() => null);
      if (response?.ok) setSeen((await response.json()) as Progress);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [address, isSending]);
  return isDue ? { ...progress, status: 'sending' } : progress;
}

function RecipientText({ recipients, suppressed }: Recipients) {
  return (
    <p data-recipients>
      {recipients === 0
        ? t('Nobody is subscribed to this newsletter.')
        : t('It goes to {count, plural, one {# recipient} other {# recipients}}.', { count: recipients })}
      {suppressed > 0
        ? ` ${t('{count, plural, one {# suppressed address gets} other {# suppressed addresses get}} no mail.', { count: suppressed })}`
        : ''}
    </p>
  );
}
