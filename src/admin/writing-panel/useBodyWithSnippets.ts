import { useConfig } from '@payloadcms/ui';
import { useEffect, useState } from 'react';

interface Node {
  type?: string;
  fields?: { blockType?: string; snippet?: unknown };
}

interface Body {
  root?: { children?: Node[] };
}

/** Returns a body with the texts of its snippets, as soon as they are loaded, so that their words count. */
export function useBodyWithSnippets(body: unknown): unknown {
  const { api } = useConfig().config.routes;
  const nodes = (body as Body | null | undefined)?.root?.children ?? [];
  const wanted = [...new Set(nodes.flatMap(snippetOf))].join(',');
  const [snippets, setSnippets] = useState<ReadonlyMap<number, unknown>>(new Map());
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    fetch(`${api}/snippets?where[id][in]=${wanted}&depth=0&limit=50`, { credentials: 'include', signal: abort.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((list: { docs: { id: number }[] } | null) => {
        if (list) setSnippets(new Map(list.docs.map((snippet) => [snippet.id, snippet])));
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [api, wanted]);
  if (!wanted) return body;
  const children = nodes.map((node) => {
    const [id] = snippetOf(node);
    return id === undefined ? node : { ...node, fields: { ...node.fields, snippet: snippets.get(id) ?? id } };
  });
  return { root: { ...(body as Body).root, children } };
}

function snippetOf({ type, fields }: Node): number[] {
  if (type !== 'block' || fields?.blockType !== 'snippet') return [];
  const id = typeof fields.snippet === 'object' ? (fields.snippet as { id?: unknown } | null)?.id : fields.snippet;
  return Number.isSafeInteger(Number(id)) && Number(id) > 0 ? [Number(id)] : [];
}
