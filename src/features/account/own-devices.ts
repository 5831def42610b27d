import { useCallback, useEffect, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { dateFormat, locale, t } from '@/language/t';

// Devices and passkeys of the user's own account, for the account pages of the site and of the admin.

export type Session = DataOf<'GET /service/user/sessions'>[number];
export type Passkey = DataOf<'GET /service/user/passkeys'>[number];

/** Returns the sessions, null until they are loaded, and a function that loads them again. */
export const useSessions = (): [Session[] | null, () => Promise<void>] => useOwn('GET /service/user/sessions');

/** Returns the passkeys, null until they are loaded, and a function that loads them again. */
export const usePasskeys = (): [Passkey[] | null, () => Promise<void>] => useOwn('GET /service/user/passkeys');

function useOwn<Call extends 'GET /service/user/sessions' | 'GET /service/user/passkeys'>(
  call: Call,
): [DataOf<Call> | null, () => Promise<void>] {
  const [list, setList] = useState<DataOf<Call> | null>(null);
  const load = useCallback(async () => {
    const answer = await callApi(call, {} as never);
    if (answer.ok) setList(answer.data as DataOf<Call>);
  }, [call]);
  useEffect(() => void load(), [load]);
  return [list, load];
}

const dayText = (date: string): string => dateFormat(locale(), { dateStyle: 'long' }).format(new Date(date));

/** Returns since when a session exists, and whether it is that of this device. */
export const sessionText = ({ isCurrent, startedAt }: Session): string =>
  isCurrent
    ? t('This device, since {day}', { day: dayText(startedAt) })
    : t('Since {day}', { day: dayText(startedAt) });

/** Returns when a passkey was used last, or added. */
export const passkeyText = ({ lastUsedAt, addedAt }: Passkey): string =>
  lastUsedAt ? t('Last used {day}', { day: dayText(lastUsedAt) }) : t('Added {day}', { day: dayText(addedAt) });
