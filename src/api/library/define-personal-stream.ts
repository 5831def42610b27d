import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { format, pageNumber, pageSize, streamPage } from '@/api/http/stream.shapes';
import { ITEM_SORTS } from '@/domain/library/item-list.rules';
import { presentLibraryEntry } from '@/domain/library/library-entry.presenter';
import type { LibraryPage, Place } from '@/domain/library/saved-item.query';
import { readStreamState } from '@/domain/streams/latest.query';
import type { Context } from '@/platform/context';

export const personalStream = { method: 'get', tags: ['library'], access: 'signed-in', limit: 'read' } as const;

export const place = { number: pageNumber, size: pageSize };

export const placeInQuery = { number: pageNumber.default(0), size: pageSize.default(8), format };

type StreamOutput = z.input<typeof streamPage>;

export async function answerItems(
  ctx: Context,
  type: string,
  { items, last }: Pick<LibraryPage, 'items' | 'last'>,
): Promise<StreamOutput> {
  return { type, entry: items.map(presentLibraryEntry), page: { last }, ...(await readStreamState(ctx)), skus: [] };
}

interface PersonalStream<Q extends z.ZodRawShape> {
  description: string;
  query?: Q;
  answer: (ctx: Context, place: Place, query: z.output<z.ZodObject<Q>>) => Promise<StreamOutput>;
}

/**
 * Defines the two calls of a personal stream: with path parameters and with query parameters (STREAM-03, STREAM-05).
 */
export function definePersonalStream<const Name extends string, Q extends z.ZodRawShape = Record<never, never>>(
  name: Name,
  { description, query = {} as Q, answer }: PersonalStream<Q>,
) {
  const byPath = defineEndpoint({
    ...personalStream,
    path: `/service/${name}/{number}/{size}`,
    summary: `List ${description}`,
    input: { params: z.object(place), query: z.object({ format, ...query }) },
    output: streamPage,
    errors: [],
    handler: (ctx, { params, query: parsedQuery }) => answer(ctx, params, parsedQuery as z.output<z.ZodObject<Q>>),
  });
  const byQuery = defineEndpoint({
    ...personalStream,
    path: `/service/${name}`,
    summary: `List ${description}, with query parameters`,
    input: { query: z.object({ ...placeInQuery, ...query }) },
    output: streamPage,
    errors: [],
    handler: (ctx, { query: parsedQuery }) =>
      answer(ctx, parsedQuery as unknown as Place, parsedQuery as z.output<z.ZodObject<Q>>),
  });
  return [byPath, byQuery] as const;
}

export const itemFilter = { term: z.string().max(200).optional(), sort: z.enum(ITEM_SORTS).optional() };
