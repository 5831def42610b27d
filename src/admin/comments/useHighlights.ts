import { useEffect, useRef, useState } from 'react';
import type { CommentThread } from '@/domain/newsroom/comment.rules';
import type { TextQuote } from '@/domain/newsroom/text-quote.rules';
import { bodyEditor, rangesOf } from './body-text';

/** Name of the highlight of commented words, and of those that are shown or commented on now. */
const COMMENTED = 'admin-commented';
const CURRENT = 'admin-comment-current';
/** Pause in typing after which the commented words are found again. */
const PAUSE_MS = 300;

/**
 * Highlights the commented words in the body without changing it, so that nothing of a comment is ever saved with the
 * document. Browsers without the CSS Custom Highlight API show no highlights.
 */
export function useHighlights(threads: readonly CommentThread[], draft: TextQuote | null) {
  const ranges = useRef(new Map<number, Range>());
  const [located, setLocated] = useState<ReadonlySet<number>>(new Set());
  const key = JSON.stringify([threads.map(({ id, quote }) => [id, quote]), draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the comments and the draft.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const [current, ...places] = rangesOf([draft, ...threads.map(({ quote }) => quote)]);
      ranges.current = new Map(threads.flatMap(({ id }, at) => (places[at] ? [[id, places[at]] as const] : [])));
      setHighlight(COMMENTED, [...ranges.current.values()]);
      setHighlight(CURRENT, current ? [current] : []);
      setLocated((before) => (isSameSet(before, ranges.current) ? before : new Set(ranges.current.keys())));
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(show, PAUSE_MS);
    });
    // The editor is created after the form, and again when its tab is opened.
    observer.observe(bodyEditor()?.closest('form') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    show();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      setHighlight(COMMENTED, []);
      setHighlight(CURRENT, []);
    };
  }, [key]);
  return {
    /** Whether the words of a comment are in the body. */
    has: (id: number) => located.has(id),
    /** Scrolls to the words of a comment. */
    show: (id: number) => {
      const range = ranges.current.get(id);
      if (!range) return;
      range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
      setHighlight(CURRENT, [range]);
    },
  };
}

const isSameSet = (before: ReadonlySet<number>, now: ReadonlyMap<number, Range>): boolean =>
  before.size === now.size && [...now.keys()].every((id) => before.has(id));

function setHighlight(name: string, ranges: Range[]): void {
  if (!('highlights' in CSS)) return;
  if (ranges.length) CSS.highlights.set(name, new Highlight(...ranges));
  else CSS.highlights.delete(name);
}
