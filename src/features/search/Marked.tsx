import { markedParts } from '@/domain/search/search-text.rules';

/** A text with what was searched for marked in it. */
export function Marked({ text, term }: { text: string; term: string }) {
  return markedParts(text, term).map(({ text: part, isMatch }, at) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
      <mark className="search-mark" key={at}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
