import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { format, type Place, pageNumber, pageSize, streamPage } from '@/api/http/stream.shapes';
import { readStreamState } from '@/domain/streams/latest.query';
import type { StreamPage } from '@/domain/streams/stream.rules';
import { presentStreamEntry, skusOf } from '@/domain/streams/stream-entry.presenter';
import type { Context } from '@/platform/context';

interface PublicStream<Name extends string, Q extends z.ZodRawShape> {
  /** The stream's name, which is also its path under `/service/` and its type in the response. */
  name: Name;
  /** A description of the entries, for the API documentation. */
  description: string;
  /** Additional query parameters that filter the stream (STREAM-05). */
  query?: Q;
  /** Returns one page of the stream, or an empty page after the last one (STREAM-06). */
  read: (ctx: Context, place: Place, query: z.output<z.ZodObject<Q>>) => Promise<StreamPage>;
}

/**
 * Defines the two calls of a public stream: with path parameters and with query parameters (STREAM-01, STREAM-02,
 * STREAM-05). An invalid number or size returns 400 (STREAM-06).
 */
export function definePublicStream<const Name extends string, Q extends z.ZodRawShape = Record<never, never>>({
  name,
  description,
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
  const answer = async (
    ctx: Context,
    { number, size }: Place,
    parsedQuery: unknown,
  ): Promise<z.input<typeof streamPage>> => {
    const [{ stories, last }, state] = await Promise.all([
      read(ctx, { number, size }, parsedQuery as z.output<z.ZodObject<Q>>),
      readStreamState(ctx),
    ]);
    return { type: name, entry: stories.map(presentStreamEntry), page: { last }, ...state, skus: skusOf(stories) };
  };
  const byPath = defineEndpoint({
    ...common,
    path: `/service/${name}/{number}/{size}`,
    summary: `List ${description}`,
    input: { params: z.object({ number: pageNumber, size: pageSize }), query: z.object({ format, ...query }) },
    handler: (ctx, { params, query: parsedQuery }) => answer(ctx, params, parsedQuery),
  });
  const byQuery = defineEndpoint({
    ...common,
    path: `/service/${name}`,
    summary: `List ${description}, with query parameters`,
    input: { query: z.object({ number: pageNumber.default(0), size: pageSize.default(8), format, ...query }) },
    handler: (ctx, { query: parsedQuery }) => answer(ctx, parsedQuery as unknown as Place, parsedQuery),
  });
  return [byPath, byQuery] as const;
}
