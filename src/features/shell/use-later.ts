'use client';

import { type ComponentType, useEffect, useState } from 'react';

/** Loads a component's code when it is first needed. If that fails, the page stays usable (AUTH-09). */
export function useLater<P>(
  isWanted: boolean,
  load: () => Promise<ComponentType<P>>,
  onFailure?: () => void,
): ComponentType<P> | null {
  const [component, setComponent] = useState<ComponentType<P> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when it is needed
  useEffect(() => {
    if (!isWanted || component) return;
    load().then(
      (loaded) => setComponent(() => loaded),
      (error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: AUTH-09 requires this log entry
        console.error('This part of the page could not be loaded.', error);
        onFailure?.();
      },
    );
  }, [isWanted]);
  return component;
}
