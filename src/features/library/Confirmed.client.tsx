'use client';

import { useDelayed } from '@/features/shell/Flyout.client';
import { Done } from '@/features/shell/Form.client';

/** How long a confirmation stands before its flyout closes, in milliseconds (UI-03). */
const CLOSE_AFTER_MS = 2_000;

/** Says what was done, and closes the flyout a moment later. */
export function Confirmed({ close, children }: { close: () => void; children: React.ReactNode }) {
  useDelayed(true, CLOSE_AFTER_MS, close);
  return <Done>{children}</Done>;
}
