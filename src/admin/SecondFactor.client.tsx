'use client';

import { Button, toast, useAuth, useConfig, useDocumentInfo, useField } from '@payloadcms/ui';
import { useState } from 'react';
import { dateFormat, locale, t } from '@/language/t';

/**
 * Two-factor status of a colleague's account. If a colleague lost their authenticator app, admins send them a link that
 * turns it off together with their password. Admins see that it is pending, and can withdraw it.
 */
export function SecondFactor({ path }: { path: string }) {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  const { routes } = useConfig().config;
  const { value: since } = useField<string | null>({ path });
  const { value: until, setValue: setUntil } = useField<string | null>({ path: 'lostFactorUntil' });
  const [isConfirming, setConfirming] = useState(false);
  // AccountSecurity shows one's own.
  if (!id || String(user?.id) === String(id)) return null;

  const send = async (step: 'lost' | 'found', message: string) => {
    const address = `${routes.api}/users/${id}/second-factor/${step}`;
    const response = await fetch(address, { method: 'POST' }).catch(() => null);
    setConfirming(false);
    if (!response?.ok) {
      toast.error(t('That didn’t work. Reload the page and try again.'));
      return;
    }
    const { lostFactorUntil } = (await response.json()) as { lostFactorUntil: string | null };
    setUntil(lostFactorUntil, true);
    toast.success(message);
  };
  const isPending = Boolean(since && until && new Date(until) > new Date());

  return (
    <div className="field-type" data-second-factor>
      <p className="field-label">{t('Two-factor authentication')}</p>
      <p>
        {since
          ? t('On since {day}.', { day: dateFormat(locale(), { dateStyle: 'long' }).format(new Date(since)) })
          : t('Off.')}
      </p>
      {isPending && until ? (
        <>
          <p>
            {t('They were sent a link that turns it off with their password. It works until {time}.', {
              time: dateFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(until)),
            })}
          </p>
          {user?.role === 'admin' ? (
            <Button
              buttonStyle="secondary"
              size="small"
              onClick={() => void send('found', t('The link no longer works.'))}
            >
              {t('Withdraw link')}
            </Button>
          ) : null}
        </>
      ) : null}
      {since && !isPending && user?.role === 'admin' ? (
        isConfirming ? (
          <>
            <p>{t('They get a link by email. Once they open it and enter their password, it is off.')}</p>
            <Button buttonStyle="primary" size="small" onClick={() => void send('lost', t('The link is on its way.'))}>
              {t('Send link')}
            </Button>{' '}
            <Button buttonStyle="secondary" size="small" onClick={() => setConfirming(false)}>
              {t('Cancel')}
            </Button>
          </>
        ) : (
          <Button buttonStyle="secondary" size="small" onClick={() => setConfirming(true)}>
            {t('They lost their app')}
          </Button>
        )
      ) : null}
    </div>
  );
}
