'use client';

import { useCallback, useEffect, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { Flyout } from '@/features/shell/Flyout.client';
import { rich } from '@/language/rich';
import { dateFormat, locale, t } from '@/language/t';
import { ProofForm } from './ProofForm.client';
import type { Support } from './sign-in-failure';

type Session = DataOf<'GET /service/user/sessions'>[number];

const dayText = (date: string): string => dateFormat(locale(), { dateStyle: 'long' }).format(new Date(date));

/** Devices on which the user is signed in. Ending a session takes the password, and the code if there is one. */
export function Sessions({ support, hasFactor }: { support: Support; hasFactor: boolean }) {
  const [sessions, setSessions] = useState<Session[] | null>(null);
  const [ended, setEnded] = useState<Session | 'others' | null>(null);
  const load = useCallback(async () => {
    const answer = await callApi('GET /service/user/sessions', {});
    if (answer.ok) setSessions(answer.data);
    setEnded(null);
  }, []);
  useEffect(() => void load(), [load]);
  if (!sessions) return null;
  return (
    <>
      <ul className="account-sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {session.device}
              <span className="ui-meta">
                {session.isCurrent
                  ? t('This device, since {day}', { day: dayText(session.startedAt) })
                  : t('Since {day}', { day: dayText(session.startedAt) })}
              </span>
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
          onClosed={load}
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
