interface Node {
  type?: string;
  children?: Node[];
  fields?: { linkType?: string; url?: string; text?: unknown };
}

/** The addresses to which the links of a body lead, as they were written; links to documents are left out. */
export function linksOf(body: unknown): string[] {
  const root = (body as { root?: Node } | null | undefined)?.root;
  return (root?.children ?? []).flatMap(linksOfNode);
}

function linksOfNode(node: Node): string[] {
  const isLink = node.type === 'link' || node.type === 'autolink';
  const own = isLink && node.fields?.linkType !== 'internal' && node.fields?.url ? [node.fields.url] : [];
  return [...own, ...linksOf(node.fields?.text), ...(node.children ?? []).flatMap(linksOfNode)];
}
