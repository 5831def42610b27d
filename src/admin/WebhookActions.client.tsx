'use client';

import { Button, useConfig, useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { useState } from 'react';
import { t } from '@/language/t';

type Message = { text: string; isError: boolean } | null;

/** Calls an action of a webhook. Returns its response, or a message for the person. */
async function call(address: string, body: object): Promise<{ secret?: string; count?: number } | string> {
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  const result = await response?.json().catch(() => null);
  if (response?.ok && result) return result;
  return String(result?.errors?.[0]?.message ?? t('Something went wrong. Reload the page and try again.'));
}

const countText = (count: number): string => {
  if (count === 0) return t('There were no events since then.');
  return count === 1 ? t('One event is being sent again.') : t('{count} events are being sent again.', { count });
};

/** Creates a secret of a webhook, sends a test, and sends events since a time again. */
export function WebhookActions() {
  const { id } = useDocumentInfo();
  const { routes } = useConfig().config;
  const [secret, setSecret] = useState<string | null>(null);
  const [since, setSince] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<Message>(null);
  if (!id) return <p>{t('Save the webhook to get its secret and to send a test.')}</p>;

  const act = async (action: 'secret' | 'test' | 'resend', body: object, textOf: (count: number) => string) => {
    setBusy(true);
    const result = await call(`${routes.api}/webhooks/${id}/${action}`, body);
    setBusy(false);
    if (typeof result === 'string') setMessage({ text: result, isError: true });
    else {
      if (result.secret) setSecret(result.secret);
      setMessage({ text: textOf(result.count ?? 0), isError: false });
    }
  };
  const deliveries = `${routes.admin}/collections/webhook-deliveries?where[or][0][and][0][webhook][equals]=${id}`;
  return (
    <div className="field-type">
      <div className="admin-webhook-row">
        <Button
          buttonStyle="secondary"
          size="small"
          disabled={isBusy}
          onClick={() =>
            void act('secret', {}, () =>
              t('Copy the secret now: it can’t be shown again. The previous one stays valid for 24 hours.'),
            )
          }
        >
          {t('Create a secret')}
        </Button>
        <Button
          buttonStyle="secondary"
          size="small"
          disabled={isBusy}
          onClick={() =>
            void act('test', {}, () => t('The test is being sent. Its result is in the list of deliveries.'))
          }
        >
          {t('Send a test')}
        </Button>
        <a href={deliveries}>{t('Deliveries')}</a>
      </div>
      {secret ? (
        <p>
          <code className="admin-webhook-secret">{secret}</code>
        </p>
      ) : null}
      <div className="admin-webhook-row">
        <label htmlFor="webhook-since">{t('Events since')}</label>
        <input
          id="webhook-since"
          type="datetime-local"
          value={since}
          onChange={({ target }) => setSince(target.value)}
        />
        <Button
          buttonStyle="secondary"
          size="small"
          disabled={isBusy || !since}
          onClick={() => void act('resend', { since: new Date(since).toISOString() }, countText)}
        >
          {t('Send again')}
        </Button>
      </div>
      {message ? <p role={message.isError ? 'alert' : 'status'}>{message.text}</p> : null}
    </div>
  );
}

/** Sends one delivery again. */
export function ResendDelivery() {
  const { id } = useDocumentInfo();
  const { routes } = useConfig().config;
  const webhook = useFormFields(([fields]) => fields.webhook?.value) as number | { id: number } | undefined;
  const [message, setMessage] = useState<Message>(null);
  if (!id || !webhook) return null;
  const address = `${routes.api}/webhooks/${typeof webhook === 'object' ? webhook.id : webhook}/resend`;
  const resend = async () => {
    const result = await call(address, { delivery: Number(id) });
    const isError = typeof result === 'string';
    setMessage({ text: isError ? result : t('The event is being sent again. Reload to see the result.'), isError });
  };
  return (
    <div className="field-type">
      <div className="admin-webhook-row">
        <Button buttonStyle="secondary" size="small" onClick={() => void resend()}>
          {t('Send again')}
        </Button>
        {message ? <span role={message.isError ? 'alert' : 'status'}>{message.text}</span> : null}
      </div>
    </div>
  );
}
