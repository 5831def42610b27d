/** The longest word with hyphens that is kept on one line, in characters. */
const LONGEST_UNBROKEN = 14;

/** A headline in large type: short words with hyphens ('five-day') are not broken at them. */
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
