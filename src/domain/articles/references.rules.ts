type Reference = number | string | { id: number | string } | null | undefined;

interface Node {
  type?: string;
  children?: Node[];
  fields?: Record<string, unknown>;
}

/** The fields of blocks that hold documents, and where these are stored. */
const HELD = { video: 'videos', episode: 'episodes', product: 'products', articles: 'articles' } as const;

/** A document that a text links to or holds. */
export interface DocumentReference {
  collection: string;
  id: number | string;
  /** The product that the document offers, when it was read with its references. */
  product?: Reference;
}

/**
 * Every document that a body links to or holds, whether it is released or not: a change of one can change what the body
 * shows. Pictures are left out.
 */
export function referencesOf(body: unknown): DocumentReference[] {
  const root = (body as { root?: Node } | null | undefined)?.root;
  return root ? (root.children ?? []).flatMap(referencesOfNode) : [];
}

function referencesOfNode(node: Node): DocumentReference[] {
  const fields = node.fields ?? {};
  const linked = fields.doc as { relationTo: string; value: Reference } | null | undefined;
  const held = Object.entries(HELD).flatMap(([field, collection]) => refer(collection, fields[field]));
  return [
    ...(linked ? refer(linked.relationTo, linked.value) : []),
    ...(node.type === 'block' ? [...held, ...referencesOf(fields.text)] : []),
    ...(node.children ?? []).flatMap(referencesOfNode),
  ];
}

function refer(collection: string, value: unknown): DocumentReference[] {
  if (Array.isArray(value)) return value.flatMap((item) => refer(collection, item));
  const reference = value as Reference;
  if (reference === null || reference === undefined) return [];
  if (typeof reference !== 'object') return [{ collection, id: reference }];
  return [{ collection, id: reference.id, product: (reference as { product?: Reference }).product }];
}
