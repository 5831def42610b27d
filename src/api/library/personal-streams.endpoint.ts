import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { presentLibraryEntry, presentStreamEntry, skusOf, streamPage } from '@/api/http/stream-entry.presenter';
import { format, pageNumber, pageSize } from '@/api/reading/stream.endpoint';
import { readHistory, readShares } from '@/domain/library/history.query';
import { ITEM_SORTS } from '@/domain/library/item-list.rules';
import {
  type ItemFilter,
  type LibraryPage,
  type Place,
  readFolderItems,
  readSaves,
} from '@/domain/library/saved-item.query';
import { readStreamState } from '@/domain/streams/latest.query';
import { readFollowing } from '@/domain/topics/follow.query';
import type { Context } from '@/platform/context';
import { folderShape, pathId, savedItem } from './library.shapes';

const common = { method: 'get', tags: ['library'], access: 'signed-in', limit: 'read' } as const;
const place = { number: pageNumber, size: pageSize };
const placeInQuery = { number: pageNumber.default(0), size: pageSize.default(8), format };

type Answer = z.input<typeof streamPage>;

async function answerItems(
  ctx: Context,
  type: string,
  { items, last }: Pick<LibraryPage, 'items' | 'last'>,
): Promise<Answer> {
  return { type, entry: items.map(presentLibraryEntry), page: { last }, ...(await readStreamState(ctx)), skus: [] };
}

interface PersonalStream<Q extends z.ZodRawShape> {
  holds: string;
  query?: Q;
  answer: (ctx: Context, place: Place, query: z.output<z.ZodObject<Q>>) => Promise<Answer>;
}

/** Defines the two calls of a stream of one's own, by path and by query (STREAM-03, STREAM-05). */
function definePersonalStream<const Name extends string, Q extends z.ZodRawShape = Record<never, never>>(
  name: Name,
  { holds, query = {} as Q, answer }: PersonalStream<Q>,
) {
  const byPath = defineEndpoint({
    ...common,
    path: `/service/${name}/{number}/{size}`,
    summary: `A page of ${holds}`,
    input: { params: z.object(place), query: z.object({ format, ...query }) },
    output: streamPage,
    errors: [],
    handler: (ctx, { params, query: asked }) => answer(ctx, params, asked as z.output<z.ZodObject<Q>>),
  });
  const byQuery = defineEndpoint({
    ...common,
    path: `/service/${name}`,
    summary: `A page of ${holds}, by query`,
    input: { query: z.object({ ...placeInQuery, ...query }) },
    output: streamPage,
    errors: [],
    handler: (ctx, { query: asked }) => answer(ctx, asked as unknown as Place, asked as z.output<z.ZodObject<Q>>),
  });
  return [byPath, byQuery] as const;
}

const itemFilter = { term: z.string().max(200).optional(), sort: z.enum(ITEM_SORTS).optional() };

/** Everything saved. */
export const savesStream = definePersonalStream('user/saves', {
  holds: 'the own saved items',
  query: itemFilter,
  answer: async (ctx, at, query) => answerItems(ctx, 'user/saves', await readSaves(ctx, at, query)),
});

/** What was read (LIB-47). */
export const readStream = definePersonalStream('user/history/read', {
  holds: 'the own reading history',
  answer: async (ctx, at) => answerItems(ctx, 'user/history/read', await readHistory(ctx, 'read', at)),
});

/** What was watched (LIB-47). */
export const watchedStream = definePersonalStream('user/history/watched', {
  holds: 'the own watched history',
  answer: async (ctx, at) => answerItems(ctx, 'user/history/watched', await readHistory(ctx, 'watched', at)),
});

/** What was shared (SHARE-15). */
export const sharedStream = definePersonalStream('user/shared', {
  holds: 'what one has shared',
  answer: async (ctx, at) => answerItems(ctx, 'user/shared', await readShares(ctx, at)),
});

/** What came out under the topics that one follows (TOP-18, TOP-19). */
export const followingStream = definePersonalStream('components/myhbr/following', {
  holds: 'the entries that one follows',
  query: { filter: z.string().max(60).optional() },
  answer: async (ctx, at, { filter }) => {
    const { stories, last } = await readFollowing(ctx, at, filter);
    const state = await readStreamState(ctx);
    return {
      type: 'components/myhbr/following',
      entry: stories.map(presentStreamEntry),
      page: { last },
      ...state,
      skus: skusOf(stories),
    };
  },
});

const folderPage = streamPage.extend({ ...folderShape.shape, items: z.array(savedItem) }).openapi('FolderPage');

async function answerFolder(ctx: Context, id: number, at: Place, filter: ItemFilter) {
  const { folder, ...page } = await readFolderItems(ctx, id, at, filter);
  return { ...(await answerItems(ctx, `user/list/${folder.id}`, page)), ...folder, items: page.items };
}

/** A folder with a page of its items, by path (LIB-30, STREAM-03). */
export const folderStream = [
  defineEndpoint({
    ...common,
    path: '/service/user/list/{id}/{number}/{size}',
    summary: 'A folder with a page of its items',
    input: { params: z.object({ id: pathId, ...place }), query: z.object({ format, ...itemFilter }) },
    output: folderPage,
    errors: ['not-found'],
    handler: (ctx, { params: { id, ...at }, query }) => answerFolder(ctx, id, at, query),
  }),
  defineEndpoint({
    ...common,
    path: '/service/user/list/{id}',
    summary: 'A folder with a page of its items, by query',
    input: { params: z.object({ id: pathId }), query: z.object({ ...placeInQuery, ...itemFilter }) },
    output: folderPage,
    errors: ['not-found'],
    handler: (ctx, { params, query: { number, size, ...filter } }) =>
      answerFolder(ctx, params.id, { number, size }, filter),
  }),
] as const;
