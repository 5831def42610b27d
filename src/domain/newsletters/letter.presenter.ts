import type * as Stored from '@/generated/payload-types';
import { presentBody } from '../articles/body.presenter';
import { presentMailPicture } from '../media/picture.presenter';
import { type Letter, type LetterNode, withLinks } from './letter.rules';

type StoredBlock = Stored.LetterPictureBlock | Stored.LetterButtonBlock | Stored.PullQuoteBlock;

interface StoredNode {
  type?: string;
  fields?: StoredBlock;
}

/**
 * Presents the text of a newsletter issue. Links to documents that readers can't visit, and pictures that no longer
 * exist, are left out.
 */
export function presentLetter(body: unknown, now: Date, siteUrl: string): Letter {
  const root = (body as { root?: { children?: StoredNode[] } } | null | undefined)?.root;
  const absolute = (url: string) => (url.startsWith('/') ? siteUrl + url : url);
  const nodes = (root?.children ?? []).flatMap((node): LetterNode[] => {
    if (node.type === 'block') return presentBlock(node.fields as StoredBlock, absolute);
    const nodes = presentBody({ root: { children: [node] } }, now) ?? [];
    return nodes.filter(
      (each): each is LetterNode & typeof each => !['block', 'inlineBlock', 'table'].includes(each.type),
    );
  });
  return withLinks(nodes, absolute);
}

function presentBlock(block: StoredBlock, absolute: (url: string) => string): LetterNode[] {
  switch (block.blockType) {
    case 'letterPicture': {
      const picture = presentMailPicture(block.picture);
      if (!picture) return [];
      const src = absolute(picture.src);
      return [
        { type: 'picture', picture: { ...picture, src }, caption: block.caption || null, url: block.url || null },
      ];
    }
    case 'letterButton':
      return block.label && block.url ? [{ type: 'button', label: block.label, url: block.url }] : [];
    case 'pullQuote':
      return block.quote ? [{ type: 'pullQuote', quote: block.quote, cite: block.cite || null }] : [];
    default:
      block satisfies never;
      return [];
  }
}
