import type { StandardBlock } from '@/domain/articles/body';
import { msg, t } from '@/language/t';

const NAMES: Record<StandardBlock['blockType'], string> = {
  pullQuote: msg('Pull quote'),
  figure: msg('Figure'),
  chart: msg('Chart'),
  callout: msg('Callout'),
  brief: msg('Idea in brief'),
  aside: msg('Aside'),
  embed: msg('Embed'),
  video: msg('Video'),
  audio: msg('Audio'),
  product: msg('Product'),
  related: msg('Related reading'),
  footnotes: msg('Footnotes'),
  gallery: msg('Gallery'),
  bookmark: msg('Bookmark card'),
  download: msg('File download'),
  audioFile: msg('Audio file'),
  snippet: msg('Snippet'),
};

/** Returns the name of a kind of block. Kinds that no longer exist are “Block”. */
export const blockName = (blockType: string): string =>
  blockType in NAMES ? t(NAMES[blockType as StandardBlock['blockType']]) : t('Block');
