import { useConfig } from '@payloadcms/ui';
import { useEffect, useState } from 'react';

/** Fields of a block that refer to documents, by the type of the block. */
const REFERENCES: Record<string, { field: string; collection: string }> = {
  figure: { field: 'picture', collection: 'media' },
  video: { field: 'video', collection: 'videos' },
  audio: { field: 'episode', collection: 'episodes' },
  product: { field: 'product', collection: 'products' },
  related: { field: 'articles', collection: 'articles' },
};

type StoredBlock = Record<string, unknown> & { blockType: string };

/** Returns a block with the documents that it refers to, as a page of the site gets it. Null until they are loaded. */
export function useReferences(block: StoredBlock): StoredBlock | null {
  const { api } = useConfig().config.routes;
  const reference = REFERENCES[block.blockType];
  const ids = reference
    ? [block[reference.field]]
        .flat()
        .map(idOf)
        .filter((id) => id !== null)
    : [];
  const wanted =
    reference && ids.length ? ids.map((id) => `${api}/${reference.collection}/${id}?depth=1`).join(' ') : '';
  const [loaded, setLoaded] = useState<{ wanted: string; documents: unknown[] }>({ wanted: '', documents: [] });
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    const load = (url: string) =>
      fetch(url, { credentials: 'include', signal: abort.signal }).then((response) =>
        response.ok ? response.json() : null,
      );
    Promise.all(wanted.split(' ').map(load))
      .then((documents) => setLoaded({ wanted, documents }))
      .catch(() => undefined);
    return () => abort.abort();
  }, [wanted]);
  if (!reference) return block;
  if (loaded.wanted !== wanted) return null;
  const documents = wanted ? loaded.documents.filter(Boolean) : [];
  return { ...block, [reference.field]: Array.isArray(block[reference.field]) ? documents : (documents[0] ?? null) };
}

function idOf(value: unknown): string | number | null {
  if (typeof value === 'number' || typeof value === 'string') return value || null;
  return value && typeof value === 'object' && 'id' in value ? idOf(value.id) : null;
}
