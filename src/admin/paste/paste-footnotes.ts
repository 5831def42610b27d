import { trimmed } from './paste-elements';

/** Links to footnotes and endnotes: Word, LibreOffice, Google Docs. The group is the note's name. */
const REFERENCES = [/#(_(?:ftn|edn)\d+)$/, /#(sd(?:foot|end)note\d+)sym$/, /#(ftnt\d+)$/];
/** Where the texts of the notes are. */
const NOTES = [
  ...['[style*="mso-element:footnote"][id]', '[style*="mso-element:endnote"][id]'],
  ...['div[id^="sdfootnote"]', 'div[id^="sdendnote"]', 'a[id^="ftnt"]:not([id^="ftnt_ref"])'],
].join(',');
const LISTS = '[style*="mso-element:footnote-list"], [style*="mso-element:endnote-list"]';

/**
 * Replaces links to footnotes with `<sup data-note="1">`, numbered in their order, and removes the notes from the text.
 * @returns the texts of the notes, by number. A note without a text is empty.
 */
export function takeFootnotes(body: HTMLElement): string[] {
  const texts = takeTexts(body);
  const names: string[] = [];
  for (const link of body.querySelectorAll('a[href]')) {
    const name = REFERENCES.map((pattern) => pattern.exec(link.getAttribute('href') ?? '')?.[1]).find(Boolean);
    if (!name || link.closest(NOTES)) continue;
    if (!names.includes(name)) names.push(name);
    const number = body.ownerDocument.createElement('sup');
    number.dataset.note = String(names.indexOf(name) + 1);
    const raised = link.closest('sup');
    (raised && trimmed(raised.textContent) === trimmed(link.textContent) ? raised : link).replaceWith(number);
  }
  return names.map((name) => texts.get(name) ?? '');
}

function takeTexts(body: HTMLElement): Map<string, string> {
  const texts = new Map<string, string>();
  for (const anchor of body.querySelectorAll(NOTES)) {
    const note = anchor.localName === 'a' ? (anchor.closest('div, p') ?? anchor) : anchor;
    const mark = anchor.localName === 'a' ? anchor : note.querySelector('a');
    const [, number = ''] = /(\d+)$/.exec(anchor.id) ?? [];
    // The number in front of the note links back to the text.
    mark?.remove();
    texts.set(
      anchor.id.replace(/^(?:ftn|edn)(?=\d)/, '_$&'),
      trimmed(note.textContent).replace(new RegExp(`^\\[?${number}\\]?\\s+`), ''),
    );
    if (note.previousElementSibling?.localName === 'hr') note.previousElementSibling.remove();
    note.remove();
  }
  for (const list of body.querySelectorAll(LISTS)) list.remove();
  return texts;
}
