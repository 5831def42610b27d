import type { FlattenedField } from 'payload';

/** A document that another one refers to. */
export interface Reference {
  collection: string;
  id: number;
}

/** Returns the documents that stored data (depth 0) refers to: in relationships, uploads, blocks and rich text. */
export function referencesOf(data: unknown, fields: FlattenedField[]): Reference[] {
  const values = (data ?? {}) as Record<string, unknown>;
  return fields.flatMap((field): Reference[] => {
    const value = values[field.name];
    if (value === null || value === undefined) return [];
    switch (field.type) {
      case 'relationship':
      case 'upload':
        return (Array.isArray(value) ? value : [value]).flatMap((item) => referenceOf(item, field.relationTo));
      case 'blocks':
        return (value as { blockType: string }[]).flatMap((block) => {
          const kind = field.blocks.find(({ slug }) => slug === block.blockType);
          return kind ? referencesOf(block, kind.flattenedFields) : [];
        });
      case 'array':
        return (value as unknown[]).flatMap((row) => referencesOf(row, field.flattenedFields));
      case 'group':
      case 'tab':
        return referencesOf(value, field.flattenedFields);
      case 'richText':
        return referencesInText(value);
      default:
        return [];
    }
  });
}

function referenceOf(item: unknown, relationTo: string | string[]): Reference[] {
  const target = typeof relationTo === 'string' ? { relationTo, value: item } : item;
  const { relationTo: collection, value } = (target ?? {}) as { relationTo?: unknown; value?: unknown };
  const id = Number(typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value);
  return typeof collection === 'string' && Number.isSafeInteger(id) ? [{ collection, id }] : [];
}

/** Fields of blocks within rich text, whose values are plain ids, and the collections they refer to. */
const BLOCK_FIELDS: Record<string, string> = {
  picture: 'media',
  video: 'videos',
  episode: 'episodes',
  product: 'products',
  articles: 'articles',
  file: 'files',
  snippet: 'snippets',
};

function referencesInText(node: unknown): Reference[] {
  if (Array.isArray(node)) return node.flatMap(referencesInText);
  if (node === null || typeof node !== 'object') return [];
  const { relationTo, value, ...rest } = node as Record<string, unknown>;
  const direct = typeof relationTo === 'string' ? referenceOf({ relationTo, value }, []) : [];
  const inner = Object.entries(rest).flatMap(([name, field]) => {
    const collection = BLOCK_FIELDS[name];
    const ids = (Array.isArray(field) ? field : [field]).filter((id) => typeof id === 'number');
    return collection && ids.length ? ids.map((id) => ({ collection, id })) : referencesInText(field);
  });
  return [...direct, ...inner];
}
