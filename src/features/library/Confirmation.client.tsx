'use client';

import { useEffect, useRef } from 'react';
import { useDelayed } from '@/features/shell/Flyout.client';
import { Done } from '@/features/shell/Form.client';

/** How long a confirmation stands before its flyout closes, in milliseconds (UI-03). */
const CLOSE_AFTER_MS = 2_000;

/** Says what was done, in the place of the form and with its focus, and closes the flyout a moment later. */
export function Confirmation({ close, children }: { close: () => void; children: React.ReactNode }) {
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => confirmation.current?.focus(), []);
  useDelayed(true, CLOSE_AFTER_MS, close);
  return <Done ref={confirmation}>{children}</Done>;
}
