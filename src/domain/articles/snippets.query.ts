import type { Snippet } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import type { Store } from '@/platform/store';
import { idOf } from '../formats/document-id.rules';

interface Node {
  type?: string;
  children?: Node[];
  fields?: { blockType?: string; snippet?: unknown };
}

interface Text {
  root?: Node;
}

/**
 * Returns bodies with the snippets that they use. Readers can't read snippets by themselves, because a snippet can be part of
 * a restricted text, so a body that is read for its viewer has only their ids. `store` bypasses access control.
 */
export async function withSnippets<T>(store: Store, bodies: readonly T[]): Promise<T[]> {
  const ids = [...new Set(bodies.flatMap((body) => snippetsOf((body as Text | null | undefined)?.root)))];
  if (ids.length === 0) return [...bodies];
  const { docs } = await store.find({
    collection: 'snippets',
    where: { and: [{ id: { in: ids } }, { _status: { equals: 'published' } }] },
    limit: ids.length,
    depth: 1,
    pagination: false,
  });
  const snippets = new Map(docs.map((snippet) => [Number(snippet.id), snippet as Snippet]));
  return bodies.map((body) => {
    const { root } = (body as Text | null | undefined) ?? {};
    return root ? { ...body, root: filled(root, snippets) } : body;
  });
}

/** Returns a body of a page that is the same for everyone with the snippets that it uses. */
export async function withSnippetsOf<T>(ctx: Pick<Context, 'store'>, body: T): Promise<T> {
  const store = ctx.store.asSystem('snippets are shown within texts only, and this one was read for its viewer');
  const [filledBody] = await withSnippets(store, [body]);
  return filledBody as T;
}

const isSnippet = ({ type, fields }: Node): boolean => type === 'block' && fields?.blockType === 'snippet';

function snippetsOf(node: Node | undefined): number[] {
  const id = node && isSnippet(node) ? idOf(node.fields?.snippet as number | { id: number }) : null;
  return [...(id === null ? [] : [Number(id)]), ...(node?.children ?? []).flatMap(snippetsOf)];
}

function filled(node: Node, snippets: ReadonlyMap<number, Snippet>): Node {
  if (isSnippet(node)) {
    const id = Number(idOf(node.fields?.snippet as number | { id: number }));
    return { ...node, fields: { ...node.fields, snippet: snippets.get(id) ?? null } };
  }
  return node.children ? { ...node, children: node.children.map((child) => filled(child, snippets)) } : node;
}
