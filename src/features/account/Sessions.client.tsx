'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { Flyout } from '@/features/shell/Flyout.client';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { type Session, sessionText, useSessions } from './own-devices';
import { ProofForm } from './ProofForm.client';
import type { Support } from './sign-in-failure';

/** Devices on which the user is signed in. Ending a session takes the password, and the code if there is one. */
export function Sessions({ support, hasFactor }: { support: Support; hasFactor: boolean }) {
  const [sessions, load] = useSessions();
  const [ended, setEnded] = useState<Session | 'others' | null>(null);
  if (!sessions) return null;
  return (
    <>
      <ul className="account-sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {session.device}
              <span className="ui-meta">{sessionText(session)}</span>
            </span>
            {session.isCurrent ? null : (
              <button type="button" className="ui-link ui-control-text" onClick={() => setEnded(session)}>
                {rich('Sign out<hidden> {device}</hidden>', {
                  device: session.device,
                  hidden: (text) => <span className="ui-visually-hidden">{text}</span>,
                })}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <p>
          <button
            type="button"
            className="ui-button ui-button--outline ui-button--small"
            onClick={() => setEnded('others')}
          >
            {t('Sign out everywhere else')}
          </button>
        </p>
      ) : null}
      {ended ? (
        <Flyout
          key={ended === 'others' ? ended : ended.id}
          title={ended === 'others' ? t('Sign out everywhere else') : t('Sign out a device')}
          isOpen
          onClosed={() => load().then(() => setEnded(null))}
        >
          {(close) => (
            <ProofForm
              support={support}
              hasFactor={hasFactor}
              label={t('Sign out')}
              send={(body) =>
                callApi('POST /service/user/sessions/{id}/end', {
                  params: { id: ended === 'others' ? ended : ended.id },
                  body,
                })
              }
              onDone={close}
            >
              <p className="ui-dek">
                {ended === 'others'
                  ? t('You stay signed in on this device only.')
                  : t('{device} has to sign in again.', { device: ended.device })}
              </p>
            </ProofForm>
          )}
        </Flyout>
      ) : null}
    </>
  );
}
