import type { BodyNode } from '@/domain/articles/body';
import type { Letter, LetterNode } from '@/domain/newsletters/letter.rules';
import { t } from '@/language/t';

/** Returns the text of a newsletter issue for the plain-text part of its mail, as paragraphs. */
export const letterText = (letter: Letter): string[] => letter.map(textOfNode).filter(Boolean);

function textOfNode(node: LetterNode): string {
  switch (node.type) {
    case 'heading':
      return inline(node.children).toUpperCase();
    case 'quote':
      return inline(node.children).replace(/^/gm, '> ');
    case 'list':
      return listText(node);
    case 'horizontalrule':
      return '* * *';
    case 'picture':
      return [
        t('[Picture: {text}]', { text: node.picture.alt }),
        [node.caption, node.picture.credit].filter(Boolean).join(' '),
        node.url ?? '',
      ]
        .filter(Boolean)
        .join('\n');
    case 'button':
      return `${node.label}:\n${node.url}`;
    case 'pullQuote':
      return [node.quote, node.cite ?? ''].filter(Boolean).join('\n');
    default:
      return inline([node]);
  }
}

function listText(list: Extract<BodyNode, { type: 'list' }>, depth = 0): string {
  const lines = list.children.flatMap((item, at) => {
    if (!('children' in item)) return [];
    const inner = item.children.filter((child) => child.type === 'list');
    const words = inline(item.children.filter((child) => child.type !== 'list'));
    const mark = list.isNumbered ? `${at + 1}.` : '-';
    return [`${'  '.repeat(depth)}${mark} ${words}`, ...inner.map((child) => listText(child, depth + 1))];
  });
  return lines.join('\n');
}

function inline(nodes: BodyNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.text;
      if (node.type === 'linebreak') return '\n';
      if (!('children' in node)) return '';
      const text = inline(node.children);
      return node.type === 'link' && text !== node.url ? `${text} (${node.url})` : text;
    })
    .join('');
}
