'use client';

import { type Atom, useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { type Profile, profileAtom } from './account.atoms';

const never = () => () => {};

/**
 * What the browser has found out; null until it is known. It stays null while the server's markup is taken over, which
 * knows nobody: parts of a page are taken over at different times, and the answer may be there before the last of them.
 */
export function useFoundOut<T>(atom: Atom<T | null>): T | null {
  const found = useAtomValue(atom);
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isTakenOver ? found : null;
}

/** Who the visitor is; null until it is known. */
export const useProfile = (): Profile | null => useFoundOut(profileAtom);
