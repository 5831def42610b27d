'use client';

import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { type Profile, profileAtom } from './account.atoms';

const never = () => () => {};

/**
 * Who the visitor is; null until it is known. It stays null while the server's markup is taken over, which knows nobody:
 * parts of a page are taken over at different times, and the profile may be there before the last of them.
 */
export function useProfile(): Profile | null {
  const profile = useAtomValue(profileAtom);
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isTakenOver ? profile : null;
}
