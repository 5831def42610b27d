import { msg, t } from '@/language/t';

/** Other words for the entries of the slash menu, by the key of the entry: what editors of other programs type. */
const ALIASES: Record<string, string> = {
  'block-figure': msg('image, photo, photograph, picture, illustration'),
  'block-chart': msg('graph, diagram, bars, data, spreadsheet'),
  'block-pullQuote': msg('quote, quotation'),
  'block-callout': msg('note, notice, box, info'),
  'block-brief': msg('summary, key points, takeaways'),
  'block-aside': msg('aside, sidebar, digression'),
  'block-embed': msg('youtube, vimeo, link, external player'),
  'block-gallery': msg('pictures, photos, images, slideshow'),
  'block-bookmark': msg('card, link, web page'),
  'block-download': msg('file, pdf, attachment, document'),
  'block-audioFile': msg('audio, sound, recording, mp3, upload'),
  'block-snippet': msg('reusable text, text block, boilerplate'),
  'block-video': msg('film, movie, clip'),
  'block-audio': msg('podcast, episode, sound, recording'),
  'block-product': msg('book, shop, store, buy'),
  'block-related': msg('read more, further reading, links'),
  'block-footnotes': msg('notes, references, sources'),
  'inlineBlocks-footnoteRef': msg('note, reference, source'),
  'inlineBlocks-leadIn': msg('opening, first words'),
  unorderedList: msg('bullets, bullet list, points'),
  orderedList: msg('numbers, numbered list'),
  horizontalRule: msg('divider, break, section break'),
  table: msg('grid, rows, columns'),
};

/** Returns other words for an entry of the slash menu, in English and in the language of the installation. */
export function aliasesOf(key: string): string[] {
  const words = ALIASES[key];
  return words ? [...new Set([words, t(words)].flatMap((list) => list.split(/,\s*/)))] : [];
}
