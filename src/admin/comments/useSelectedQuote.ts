import { useEffect, useState } from 'react';
import type { TextQuote } from '@/domain/newsroom/text-quote.rules';
import { selectedQuote } from './body-text';

/**
 * Returns the words selected in the body, and a function that comments on them. Ctrl+Alt+M (⌘⌥M) does the same from the
 * keyboard.
 */
export function useSelectedQuote(onComment: (quote: TextQuote) => void) {
  const [selected, setSelected] = useState<ReturnType<typeof selectedQuote>>(null);
  useEffect(() => {
    const note = () => setSelected(selectedQuote());
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.code === 'KeyM' && event.altKey && (event.ctrlKey || event.metaKey);
      const now = isShortcut ? selectedQuote() : null;
      if (!now) return;
      event.preventDefault();
      onComment(now.quote);
    };
    document.addEventListener('selectionchange', note);
    // The button is at the position of the selection on screen.
    document.addEventListener('scroll', note, { capture: true, passive: true });
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('selectionchange', note);
      document.removeEventListener('scroll', note, { capture: true });
      document.removeEventListener('keydown', onKey);
    };
  }, [onComment]);
  return {
    selected,
    comment: () => {
      if (selected) onComment(selected.quote);
      setSelected(null);
    },
  };
}
