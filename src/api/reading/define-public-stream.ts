import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { format, type Place, pageNumber, pageSize, streamPage } from '@/api/http/stream.shapes';
import { readStreamState } from '@/domain/streams/latest.query';
import type { StreamPage } from '@/domain/streams/stream.rules';
import { presentStreamEntry, skusOf } from '@/domain/streams/stream-entry.presenter';
import type { Context } from '@/platform/context';

interface PublicStream<Name extends string, Q extends z.ZodRawShape> {
  /** The stream's name, which is its path under `/service/` and its type in the answer. */
  name: Name;
  /** What it holds, as the documentation says it. */
  holds: string;
  /** Further query parameters that narrow the stream (STREAM-05). */
  query?: Q;
  /** One page of it; beyond the last one an empty page (STREAM-06). */
  read: (ctx: Context, place: Place, query: z.output<z.ZodObject<Q>>) => Promise<StreamPage>;
}

/**
 * Defines the two calls of a stream that everyone may read: by path and by query (STREAM-01, STREAM-02, STREAM-05).
 * A malformed number or size answers 400 (STREAM-06).
 */
export function definePublicStream<const Name extends string, Q extends z.ZodRawShape = Record<never, never>>({
  name,
  holds,
  query = {} as Q,
  read,
}: PublicStream<Name, Q>) {
  const common = {
    method: 'get',
    tags: ['reading'],
    access: 'public',
    limit: 'read',
    output: streamPage,
    errors: [],
    cache: { sharedSeconds: 1, staleSeconds: 0 },
  } as const;
  const answer = async (ctx: Context, { number, size }: Place, asked: unknown): Promise<z.input<typeof streamPage>> => {
    const [{ stories, last }, state] = await Promise.all([
      read(ctx, { number, size }, asked as z.output<z.ZodObject<Q>>),
      readStreamState(ctx),
    ]);
    return { type: name, entry: stories.map(presentStreamEntry), page: { last }, ...state, skus: skusOf(stories) };
  };
  const byPath = defineEndpoint({
    ...common,
    path: `/service/${name}/{number}/{size}`,
    summary: `A page of ${holds}`,
    input: { params: z.object({ number: pageNumber, size: pageSize }), query: z.object({ format, ...query }) },
    handler: (ctx, { params, query: asked }) => answer(ctx, params, asked),
  });
  const byQuery = defineEndpoint({
    ...common,
    path: `/service/${name}`,
    summary: `A page of ${holds}, by query`,
    input: { query: z.object({ number: pageNumber.default(0), size: pageSize.default(8), format, ...query }) },
    handler: (ctx, { query: asked }) => answer(ctx, asked as unknown as Place, asked),
  });
  return [byPath, byQuery] as const;
}
