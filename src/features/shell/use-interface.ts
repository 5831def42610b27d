'use client';

import type { PrimitiveAtom } from 'jotai/vanilla';
import { useCallback, useSyncExternalStore } from 'react';
import { interfaceStore } from './account.atoms';

/**
 * Reads an atom. On the server and during hydration it returns the atom's initial value: parts of a page hydrate at
 * different times, and data may arrive before the last one.
 */
export function useInterface<T>(atom: PrimitiveAtom<T> & { init: T }): T {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => interfaceStore.sub(atom, onChange), [atom]),
    () => interfaceStore.get(atom),
    () => atom.init,
  );
}
