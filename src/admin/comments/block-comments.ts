import { useSyncExternalStore } from 'react';
import type { CommentedBlock } from '@/domain/newsroom/comment.rules';

type Begin = (block: CommentedBlock) => void;

/** Functions of the open forms that begin a comment. The form that was opened last is in front. */
let forms: readonly Begin[] = [];
const listeners = new Set<() => void>();

function set(changed: readonly Begin[]): void {
  forms = changed;
  for (const listener of listeners) listener();
}

/** Offers comments above the blocks of the body. @returns a function that ends this */
export function offerBlockComments(begin: Begin): () => void {
  set([...forms, begin]);
  return () => set(forms.filter((other) => other !== begin));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the function that begins a comment on a block; null in a form without comments. */
export const useBlockComments = (): Begin | null =>
  useSyncExternalStore(
    subscribe,
    () => forms.at(-1) ?? null,
    () => null,
  );
