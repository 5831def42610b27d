'use client';

import { createContext, use, useMemo, useState } from 'react';

interface OpenBlocks {
  isOpen(key: string): boolean;
  open(key: string): void;
  close(key: string): void;
}

const Context = createContext<OpenBlocks>({
  isOpen: () => false,
  open: () => undefined,
  close: () => undefined,
});

/** Knows which blocks of an editor show their fields. */
export function OpenBlocksProvider({ children }: { children: React.JSX.Element }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const blocks = useMemo<OpenBlocks>(
    () => ({
      isOpen: (key) => keys.has(key),
      open: (key) => setKeys((open) => new Set(open).add(key)),
      close: (key) => setKeys((open) => new Set([...open].filter((other) => other !== key))),
    }),
    [keys],
  );
  return <Context value={blocks}>{children}</Context>;
}

/** Returns which blocks of the editor show their fields. */
export const useOpenBlocks = (): OpenBlocks => use(Context);
