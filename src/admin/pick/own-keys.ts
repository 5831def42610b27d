import { useEffect, useRef } from 'react';

/** Keeps the keys that press the buttons of a field from an editor around it, which would write instead. */
export function useOwnKeys() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
    };
    const element = root.current;
    element?.addEventListener('keydown', keep);
    return () => element?.removeEventListener('keydown', keep);
  }, []);
  return root;
}
