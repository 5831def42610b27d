'use client';

import { Button, toast, useAuth, useConfig, useDocumentInfo, useField } from '@payloadcms/ui';
import { useState } from 'react';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Whether an account has a second factor; an admin takes it away from a colleague who has lost it. */
export function SecondFactor({ path }: { path: string }) {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  const { routes } = useConfig().config;
  const { value, setValue } = useField<string | null>({ path });
  const [isAsked, setAsked] = useState(false);
  if (!id) return null;
  const isOwn = String(user?.id) === String(id);

  const reset = async () => {
    const answer = await fetch(`${routes.api}/users/${id}/second-factor/reset`, { method: 'POST' });
    setAsked(false);
    if (!answer.ok) {
      toast.error('The second factor could not be taken away.');
      return;
    }
    setValue(null, true);
    toast.success('The second factor is gone, and every session has ended.');
  };

  return (
    <div className="field-type" data-second-factor>
      <p className="field-label">Second factor</p>
      <p>{value ? `An authenticator app since ${day.format(new Date(value))}.` : 'None.'}</p>
      {isOwn ? <a href="/my-account#second-factor">Change it under My account</a> : null}
      {value && !isOwn && user?.role === 'admin' ? (
        isAsked ? (
          <>
            <p>Signing in will ask for the password alone.</p>
            <Button buttonStyle="primary" size="small" onClick={() => void reset()}>
              Take it away
            </Button>{' '}
            <Button buttonStyle="secondary" size="small" onClick={() => setAsked(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <Button buttonStyle="secondary" size="small" onClick={() => setAsked(true)}>
            Reset second factor
          </Button>
        )
      ) : null}
    </div>
  );
}
