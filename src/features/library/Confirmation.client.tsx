'use client';

import { useEffect, useRef } from 'react';
import { useDelayed } from '@/features/shell/Flyout.client';
import { Done } from '@/features/shell/Form.client';

/** How long a confirmation is shown before its flyout closes, in milliseconds (UI-03). */
const CLOSE_AFTER_MS = 2_000;

/** Replaces a form with a confirmation, moves the focus to it, and closes the flyout shortly after. */
export function Confirmation({ close, children }: { close: () => void; children: React.ReactNode }) {
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => confirmation.current?.focus(), []);
  useDelayed(true, CLOSE_AFTER_MS, close);
  return <Done ref={confirmation}>{children}</Done>;
}
