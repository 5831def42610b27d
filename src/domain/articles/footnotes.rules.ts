/** Number of a footnote in the running text. */
export interface FootnoteReference {
  /** Counted from 1; 0 for one that was just inserted. */
  number: number;
  /** Id of the note. Empty for references from before notes had ids. */
  note?: string | null;
}

export interface Footnote {
  id?: string | null;
  text?: string | null;
}

/** Footnotes in the order of their first references. */
export interface NumberedFootnotes {
  /** In the order of the references. */
  references: { number: number; note: string }[];
  notes: (Footnote & { id: string })[];
}

/**
 * Numbers footnotes by their first references in the text. A reference whose note is missing gets an empty one. Notes
 * without a reference are last, so that no word is lost; empty ones are left out. `newId` returns an unused id.
 */
export function numberFootnotes(
  references: readonly FootnoteReference[],
  notes: readonly Footnote[],
  newId: () => string,
): NumberedFootnotes {
  const present = notes.map((note) => ({ ...note, id: note.id || newId() }));
  const ordered: NumberedFootnotes['notes'] = [];
  const numbered = references.map(({ number, note }) => {
    const referred = note ? present.find(({ id }) => id === note) : present[number - 1];
    const target = referred ?? ordered.find(({ id }) => id === note) ?? { id: note || newId(), text: '' };
    if (!ordered.includes(target)) ordered.push(target);
    return { number: ordered.indexOf(target) + 1, note: target.id };
  });
  const others = present.filter((note) => !ordered.includes(note) && note.text?.trim());
  return { references: numbered, notes: [...ordered, ...others] };
}
