import { useConfig } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { useStoredDescriptions } from '../media/descriptions';

/** Where a block refers to documents: in a field, or in that field of each row of a list. */
interface Reference {
  field: string;
  collection: string;
  list?: string;
}

/** References of blocks, by the type of the block. */
const REFERENCES: Record<string, Reference> = {
  figure: { field: 'picture', collection: 'media' },
  gallery: { field: 'picture', collection: 'media', list: 'pictures' },
  bookmark: { field: 'picture', collection: 'media' },
  video: { field: 'video', collection: 'videos' },
  audio: { field: 'episode', collection: 'episodes' },
  audioFile: { field: 'file', collection: 'files' },
  download: { field: 'file', collection: 'files' },
  product: { field: 'product', collection: 'products' },
  related: { field: 'articles', collection: 'articles' },
  snippet: { field: 'snippet', collection: 'snippets' },
};

type Fields = Record<string, unknown>;
type StoredBlock = Fields & { blockType: string };

/** Returns a block with the documents that it refers to, as a page of the site gets it. Null until they are loaded. */
export function useReferences(block: StoredBlock): StoredBlock | null {
  const { api } = useConfig().config.routes;
  const reference = REFERENCES[block.blockType];
  const ids = reference
    ? [...new Set(holdersOf(block, reference).flatMap((holder) => idsIn(holder[reference.field])))]
    : [];
  const wanted = reference ? ids.map((id) => `${api}/${reference.collection}/${id}?depth=1`).join(' ') : '';
  const described = useStoredDescriptions();
  const [loaded, setLoaded] = useState<{ wanted: string; documents: unknown[] }>({ wanted: '', documents: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an image whose texts were typed in the form is read again.
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
  }, [wanted, described]);
  if (!reference) return block;
  if (loaded.wanted !== wanted) return null;
  const documents = new Map(ids.map((id, at) => [id, wanted ? loaded.documents[at] : null]));
  const fill = (holder: Fields): Fields => {
    const filled = idsIn(holder[reference.field])
      .map((id) => documents.get(id))
      .filter(Boolean);
    return { ...holder, [reference.field]: Array.isArray(holder[reference.field]) ? filled : (filled[0] ?? null) };
  };
  if (!reference.list) return { ...fill(block), blockType: block.blockType };
  return { ...block, [reference.list]: holdersOf(block, reference).map(fill) };
}

function holdersOf(block: StoredBlock, { list }: Reference): Fields[] {
  if (!list) return [block];
  const rows = block[list];
  return Array.isArray(rows) ? (rows as Fields[]) : [];
}

const idsIn = (value: unknown): (string | number)[] =>
  [value]
    .flat()
    .map(idOf)
    .filter((id) => id !== null);

function idOf(value: unknown): string | number | null {
  if (typeof value === 'number' || typeof value === 'string') return value || null;
  return value && typeof value === 'object' && 'id' in value ? idOf(value.id) : null;
}
