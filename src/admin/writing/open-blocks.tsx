'use client';

import { createContext, use, useMemo, useState } from 'react';

interface OpenBlocks {
  isOpen(key: string): boolean;
  /** Opens a block. Closing it brings the cursor behind the node `returnTo`, if there is one. */
  open(key: string, returnTo?: string): void;
  returnTo(key: string): string | undefined;
  close(key: string): void;
}

const Context = createContext<OpenBlocks>({
  isOpen: () => false,
  open: () => undefined,
  returnTo: () => undefined,
  close: () => undefined,
});

/** Knows which blocks of an editor show their fields. */
export function OpenBlocksProvider({ children }: { children: React.JSX.Element }) {
  const [keys, setKeys] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const blocks = useMemo<OpenBlocks>(
    () => ({
      isOpen: (key) => keys.has(key),
      open: (key, returnTo) => setKeys((open) => new Map(open).set(key, returnTo)),
      returnTo: (key) => keys.get(key),
      close: (key) => setKeys((open) => new Map([...open].filter(([other]) => other !== key))),
    }),
    [keys],
  );
  return <Context value={blocks}>{children}</Context>;
}

/** Returns which blocks of the editor show their fields. */
export const useOpenBlocks = (): OpenBlocks => use(Context);
