interface Node {
  type?: string;
  children?: Node[];
  fields?: { linkType?: string; url?: string; text?: unknown; blockType?: string };
}

/** Returns the URLs of a body's links as entered. Links to documents are left out. */
export function linksOf(body: unknown): string[] {
  const root = (body as { root?: Node } | null | undefined)?.root;
  return (root?.children ?? []).flatMap(linksOfNode);
}

function linksOfNode(node: Node): string[] {
  const isLink = node.type === 'link' || node.type === 'autolink' || node.fields?.blockType === 'bookmark';
  const urls = isLink && node.fields?.linkType !== 'internal' && node.fields?.url ? [node.fields.url] : [];
  return [...urls, ...linksOf(node.fields?.text), ...(node.children ?? []).flatMap(linksOfNode)];
}
