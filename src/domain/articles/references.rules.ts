import { snippetTextOf } from './reading-time.rules';

type Reference = number | string | { id: number | string } | null | undefined;

interface Node {
  type?: string;
  children?: Node[];
  fields?: Record<string, unknown>;
}

/** Block fields that refer to documents, with their collections. */
const EMBEDDED = {
  video: 'videos',
  episode: 'episodes',
  product: 'products',
  articles: 'articles',
  file: 'files',
  snippet: 'snippets',
} as const;

/** A document that a body links to or embeds. */
export interface DocumentReference {
  collection: string;
  id: number | string;
  /** The product offered with the document, if it was loaded with its references. */
  product?: Reference;
}

/**
 * Returns every document that a body links to or embeds, released or not, because its changes can affect the body.
 * Images are left out.
 */
export function referencesOf(body: unknown): DocumentReference[] {
  const root = (body as { root?: Node } | null | undefined)?.root;
  return root ? (root.children ?? []).flatMap(referencesOfNode) : [];
}

function referencesOfNode(node: Node): DocumentReference[] {
  const fields = node.fields ?? {};
  const linked = fields.doc as { relationTo: string; value: Reference } | null | undefined;
  const embedded = Object.entries(EMBEDDED).flatMap(([field, collection]) => refer(collection, fields[field]));
  return [
    ...(linked ? refer(linked.relationTo, linked.value) : []),
    ...(node.type === 'block'
      ? [...embedded, ...referencesOf(fields.text), ...referencesOf(snippetTextOf(fields))]
      : []),
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
