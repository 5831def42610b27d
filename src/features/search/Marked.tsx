import { markedParts } from '@/domain/search/search-text.rules';

/** Text with the search term highlighted. */
export function Marked({ text, term }: { text: string; term: string }) {
  return markedParts(text, term).map(({ text: part, isMatch }, at) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
      <mark className="search-mark" key={at}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
