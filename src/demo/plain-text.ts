import type { PhrasingContent } from 'mdast';

/** Returns inline Markdown as plain text. */
export function plainText(nodes: PhrasingContent[]): string {
  return nodes
    .map((node) =>
      'value' in node ? node.value : 'children' in node ? plainText(node.children as PhrasingContent[]) : '',
    )
    .join('');
}
