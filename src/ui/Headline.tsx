/** Maximum length in characters of a hyphenated word that isn't broken. */
const LONGEST_UNBROKEN = 14;

/** A headline in large type. Short hyphenated words ('five-day') are not broken at their hyphens. */
export function Headline({ children }: { children: string }) {
  return children.split(/(\S+-\S+)/).map((part) =>
    /\S-\S/.test(part) && part.length <= LONGEST_UNBROKEN ? (
      <span key={part} className="ui-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
