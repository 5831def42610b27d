'use client';

import { timeOf } from './editing/time-text';

/** Time of a version in the time zone of the browser. */
export function HistoryTime({ at }: { at: string }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {timeOf(at)}
    </time>
  );
}
