'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { type Session, sessionText, useSessions } from '@/features/account/own-devices';
import { t } from '@/language/t';
import { Opener } from './AuthenticatorApp.client';
import { OwnerDialog } from './OwnerDialog.client';

/** Devices on which the user is signed in, each with a button that ends its session. */
export function OwnSessions({ hasFactor }: { hasFactor: boolean }) {
  const [sessions, load] = useSessions();
  const [ended, setEnded] = useState<Session | 'others' | null>(null);
  if (!sessions) return null;
  const close = () => setEnded(null);
  const isAll = ended === 'others';
  return (
    <section className="admin-security-part" aria-label={t('Where you’re signed in')}>
      <h3>{t('Where you’re signed in')}</h3>
      <ul className="admin-security-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {session.device}
              <small>{sessionText(session)}</small>
            </span>
            {session.isCurrent ? null : (
              <Opener label={t('Sign out')} hidden={session.device} onClick={() => setEnded(session)} />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <p className="admin-security-buttons">
          <Opener label={t('Sign out everywhere else')} onClick={() => setEnded('others')} />
        </p>
      ) : null}
      {ended ? (
        <OwnerDialog
          title={isAll ? t('Sign out everywhere else') : t('Sign out a device')}
          label={t('Sign out')}
          hasFactor={hasFactor}
          send={(body) =>
            callApi('POST /service/user/sessions/{id}/end', { params: { id: isAll ? ended : ended.id }, body })
          }
          onDone={() => load().then(close)}
          onClose={close}
        >
          <p>
            {isAll
              ? t('You stay signed in on this device only.')
              : t('{device} has to sign in again.', { device: ended.device })}
          </p>
        </OwnerDialog>
      ) : null}
    </section>
  );
}
