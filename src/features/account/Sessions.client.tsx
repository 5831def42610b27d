'use client';

import { useCallback, useEffect, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { rich } from '@/language/rich';
import { dateFormat, locale, t } from '@/language/t';

type Session = DataOf<'GET /service/user/sessions'>[number];

const dayText = (date: string): string => dateFormat(locale(), { dateStyle: 'long' }).format(new Date(date));

/** Devices on which the user is signed in, each with a button that ends its session. */
export function Sessions() {
  const [sessions, setSessions] = useState<Session[] | null>(null);
  const load = useCallback(async () => {
    const answer = await callApi('GET /service/user/sessions', {});
    if (answer.ok) setSessions(answer.data);
  }, []);
  useEffect(() => void load(), [load]);

  const end = async (id: string) => {
    await callApi('DELETE /service/user/sessions/{id}', { params: { id } });
    await load();
  };
  if (!sessions) return null;
  return (
    <>
      <ul className="account-sessions">
        {sessions.map(({ id, device, startedAt, isCurrent }) => (
          <li key={id}>
            <span>
              {device}
              <span className="ui-meta">
                {isCurrent
                  ? t('This device, since {day}', { day: dayText(startedAt) })
                  : t('Since {day}', { day: dayText(startedAt) })}
              </span>
            </span>
            {isCurrent ? null : (
              <button type="button" className="ui-link ui-control-text" onClick={() => void end(id)}>
                {rich('Sign out<hidden> {device}</hidden>', {
                  device,
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
            onClick={() => void end('others')}
          >
            {t('Sign out everywhere else')}
          </button>
        </p>
      ) : null}
    </>
  );
}
