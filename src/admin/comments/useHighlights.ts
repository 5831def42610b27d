import { useEffect, useRef, useState } from 'react';
import type { CommentSubject, CommentThread } from '@/domain/newsroom/comment.rules';
import { bodyEditor, placesOf } from './body-text';

/** Name of the highlight of what has comments, and of what is shown or commented on now. */
const COMMENTED = 'admin-commented';
const CURRENT = 'admin-comment-current';
/** Pause in typing after which the commented words are found again. */
const PAUSE_MS = 300;

/** A place in the body: words, or a block. */
type Place = Range | HTMLElement;

/**
 * Highlights the commented words and blocks in the body without changing it, so that nothing of a comment is ever saved
 * with the document. Browsers without the CSS Custom Highlight API show no highlights of words.
 */
export function useHighlights(threads: readonly CommentThread[], draft: CommentSubject | null) {
  const places = useRef(new Map<number, Place>());
  const [located, setLocated] = useState<ReadonlySet<number>>(new Set());
  const key = JSON.stringify([threads.map(({ id, quote }) => [id, quote]), draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the comments and the draft.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const [current, ...matches] = placesOf([draft, ...threads.map(({ quote }) => quote)]);
      places.current = new Map(threads.flatMap(({ id }, at) => (matches[at] ? [[id, matches[at]] as const] : [])));
      setHighlight(COMMENTED, [...places.current.values()]);
      setHighlight(CURRENT, current ? [current] : []);
      setLocated((before) => (isSameSet(before, places.current) ? before : new Set(places.current.keys())));
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
    /** Whether what a comment is about is in the body. */
    has: (id: number) => located.has(id),
    /** Scrolls to the words or the block of a comment. */
    show: (id: number) => {
      const place = places.current.get(id);
      if (!place) return;
      const element = place instanceof Range ? place.startContainer.parentElement : place;
      element?.scrollIntoView({ block: 'center' });
      setHighlight(CURRENT, [place]);
    },
  };
}

const isSameSet = (before: ReadonlySet<number>, now: ReadonlyMap<number, Place>): boolean =>
  before.size === now.size && [...now.keys()].every((id) => before.has(id));

function setHighlight(name: string, places: readonly Place[]): void {
  for (const block of document.querySelectorAll(`[data-${name}]`)) block.removeAttribute(`data-${name}`);
  for (const place of places) if (place instanceof HTMLElement) place.setAttribute(`data-${name}`, '');
  if (!('highlights' in CSS)) return;
  const ranges = places.filter((place) => place instanceof Range);
  if (ranges.length) CSS.highlights.set(name, new Highlight(...ranges));
  else CSS.highlights.delete(name);
}
