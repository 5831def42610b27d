'use client';

import type { PrimitiveAtom } from 'jotai/vanilla';
import { useCallback, useSyncExternalStore } from 'react';
import { interfaceStore } from './account.atoms';

/**
 * What this browser holds in an atom. On the server, and while its markup is taken over, it is what the atom begins with:
 * parts of a page are taken over at different times, and the answer may be there before the last of them.
 */
export function useInterface<T>(atom: PrimitiveAtom<T> & { init: T }): T {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => interfaceStore.sub(atom, onChange), [atom]),
    () => interfaceStore.get(atom),
    () => atom.init,
  );
}
