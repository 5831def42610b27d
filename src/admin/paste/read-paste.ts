import { settleBlocks } from './paste-blocks';
import { takeFootnotes } from './paste-footnotes';
import { settleHeadings } from './paste-headings';
import { settleLinks } from './paste-links';
import { settleLists } from './paste-lists';
import { settleMarks } from './paste-marks';
import { type PastedPicture, takePictures } from './paste-pictures';
import { settleTables } from './paste-tables';

/** A text from the clipboard, in the form in which a body can take it. */
export interface Paste {
  /**
   * HTML of paragraphs, headings (h2 to h4), lists, quotes, tables and rules. An element with `data-note` is the number
   * of a footnote, and a paragraph with `data-picture` the place of a picture, both counted from 1.
   */
  html: string;
  /** Texts of the footnotes, in the order of their numbers. */
  notes: string[];
  /** Pictures, in the order of their places. */
  pictures: PastedPicture[];
  /** Number of pictures that the clipboard only names, as Word does with files on its computer. */
  missingPictures: number;
}

/**
 * Reads what Word, Google Docs, LibreOffice and browsers put on the clipboard: the structure stays, and everything that
 * belongs to their own look is left out. Changes the document.
 */
export function readPaste(document: Document): Paste {
  const { body } = document;
  dropUnseen(body);
  const notes = takeFootnotes(body);
  settleHeadings(body);
  settleLists(body);
  const { pictures, missingPictures } = takePictures(body);
  settleTables(body);
  settleMarks(body);
  settleLinks(body);
  settleBlocks(body);
  return { html: body.innerHTML, notes, pictures, missingPictures };
}

/** Removed parts: scripts and styles, tracked deletions, comments, hidden text, and controls. */
const UNSEEN = [
  ...['script', 'style', 'meta', 'link', 'title', 'xml', 'noscript', 'template', 'svg', 'button', 'input', 'select'],
  ...['del', '[style*="mso-hide:all"]', '[style*="display:none"]', '[style*="display: none"]', '[aria-hidden="true"]'],
  ...[
    '.EOP',
    '.MsoCommentReference',
    '.msocomanchor',
    '[style*="mso-element:comment"]',
    '[style*="mso-element:field"]',
  ],
  ...['[style*="mso-element:header"]', '[style*="mso-element:footer"]', 'a[id^="cmnt_ref"]'],
].join(',');

function dropUnseen(body: HTMLElement): void {
  const comments = body.ownerDocument.createNodeIterator(body, NODE_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) (comment as Comment).remove();
  // Google Docs exports the comments of a text below it.
  for (const comment of body.querySelectorAll('a[id^="cmnt"]:not([id^="cmnt_ref"])'))
    comment.closest('div, p')?.remove();
  for (const element of body.querySelectorAll(UNSEEN)) element.remove();
}

/** `NodeFilter.SHOW_COMMENT`. */
const NODE_COMMENT = 128;
