'use client';

import { Button, toast, useAuth, useConfig, useDocumentInfo, useField } from '@payloadcms/ui';
import { useState } from 'react';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Two-factor status of an account. Admins can turn it off for a colleague who lost their authenticator app. */
export function SecondFactor({ path }: { path: string }) {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  const { routes } = useConfig().config;
  const { value, setValue } = useField<string | null>({ path });
  const [isConfirming, setConfirming] = useState(false);
  if (!id) return null;
  const isOwn = String(user?.id) === String(id);

  const reset = async () => {
    const response = await fetch(`${routes.api}/users/${id}/second-factor/reset`, { method: 'POST' });
    setConfirming(false);
    if (!response.ok) {
      toast.error('We couldn’t turn off two-factor authentication. Reload the page and try again.');
      return;
    }
    setValue(null, true);
    toast.success('Two-factor authentication is off. The user has been signed out everywhere.');
  };

  return (
    <div className="field-type" data-second-factor>
      <p className="field-label">Two-factor authentication</p>
      <p>{value ? `On since ${day.format(new Date(value))}.` : 'Off.'}</p>
      {isOwn ? <a href="/my-account#second-factor">Manage it in My account</a> : null}
      {value && !isOwn && user?.role === 'admin' ? (
        isConfirming ? (
          <>
            <p>They’ll sign in with their password only.</p>
            <Button buttonStyle="primary" size="small" onClick={() => void reset()}>
              Turn off
            </Button>{' '}
            <Button buttonStyle="secondary" size="small" onClick={() => setConfirming(false)}>
              Cancel
            </Button>
          </>
        ) : (
          <Button buttonStyle="secondary" size="small" onClick={() => setConfirming(true)}>
            Turn off two-factor authentication
          </Button>
        )
      ) : null}
    </div>
  );
}
