'use client';

import { Button, toast, useAuth, useConfig, useDocumentInfo, useField } from '@payloadcms/ui';
import { useState } from 'react';
import { dateFormat, locale, t } from '@/language/t';

/** Two-factor status of a colleague's account. Admins can turn it off for a colleague who lost their authenticator app. */
export function SecondFactor({ path }: { path: string }) {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  const { routes } = useConfig().config;
  const { value, setValue } = useField<string | null>({ path });
  const [isConfirming, setConfirming] = useState(false);
  // AccountSecurity shows one's own.
  if (!id || String(user?.id) === String(id)) return null;

  const reset = async () => {
    const response = await fetch(`${routes.api}/users/${id}/second-factor/reset`, { method: 'POST' });
    setConfirming(false);
    if (!response.ok) {
      toast.error(t('We couldn’t turn off two-factor authentication. Reload the page and try again.'));
      return;
    }
    setValue(null, true);
    toast.success(t('Two-factor authentication is off. The user has been signed out everywhere.'));
  };

  return (
    <div className="field-type" data-second-factor>
      <p className="field-label">{t('Two-factor authentication')}</p>
      <p>
        {value
          ? t('On since {day}.', { day: dateFormat(locale(), { dateStyle: 'long' }).format(new Date(value)) })
          : t('Off.')}
      </p>
      {value && user?.role === 'admin' ? (
        isConfirming ? (
          <>
            <p>{t('They’ll sign in with their password only.')}</p>
            <Button buttonStyle="primary" size="small" onClick={() => void reset()}>
              {t('Turn off')}
            </Button>{' '}
            <Button buttonStyle="secondary" size="small" onClick={() => setConfirming(false)}>
              {t('Cancel')}
            </Button>
          </>
        ) : (
          <Button buttonStyle="secondary" size="small" onClick={() => setConfirming(true)}>
            {t('Turn off two-factor authentication')}
          </Button>
        )
      ) : null}
    </div>
  );
}
