'use client';

import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code is fetched when it is first wanted. When that fails the page stays usable (AUTH-09). */
export function useLater<P>(
  isWanted: boolean,
  load: () => Promise<ComponentType<P>>,
  onFailure?: () => void,
): ComponentType<P> | null {
  const [component, setComponent] = useState<ComponentType<P> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once, when it is wanted
  useEffect(() => {
    if (!isWanted || component) return;
    load().then(
      (loaded) => setComponent(() => loaded),
      (error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: AUTH-09 wants it told there
        console.error('This part of the page could not be loaded.', error);
        onFailure?.();
      },
    );
  }, [isWanted]);
  return component;
}
