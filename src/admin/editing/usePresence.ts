import { useEffect, useRef, useState } from 'react';
import { type DocumentPresence, presenceText, REPORT_INTERVAL_MS } from '@/domain/newsroom/presence.rules';
import type { FormTarget } from './save-request';

/**
 * Reports that the user has a document open and in which field they are. Returns who else is there, as a sentence.
 * `onVersion` gets the time of the newest version with every report.
 */
export function usePresence(
  { api, path, isNew }: FormTarget,
  fieldInFocus: () => string | null,
  onVersion: (updatedAt: string) => void,
): string {
  const [text, setText] = useState('');
  const callbacks = useRef({ fieldInFocus, onVersion });
  callbacks.current = { fieldInFocus, onVersion };

  useEffect(() => {
    if (isNew) return;
    const report = async () => {
      // Hidden tabs don't report presence. Failed requests are repeated at the next interval.
      if (document.hidden) return;
      const response = await fetch(`${api}${path}/presence`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ field: callbacks.current.fieldInFocus() }),
      }).catch(() => null);
      if (!response?.ok) return;
      const { others, stored } = (await response.json()) as DocumentPresence;
      setText(presenceText(others));
      if (stored) callbacks.current.onVersion(stored.updatedAt);
    };
    const reportNow = () => void report();
    reportNow();
    const timer = setInterval(reportNow, REPORT_INTERVAL_MS);
    document.addEventListener('visibilitychange', reportNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reportNow);
    };
  }, [api, path, isNew]);
  return text;
}
