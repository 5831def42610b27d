import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { format, streamPage } from '@/api/http/stream.shapes';
import { answerItems, itemFilter, personalStream, place, placeInQuery } from '@/api/library/define-personal-stream';
import { folderShape, pathId, savedItem } from '@/api/library/library.shapes';
import { type ItemFilter, type Place, readFolderItems } from '@/domain/library/saved-item.query';
import type { Context } from '@/platform/context';

const folderPage = streamPage.extend({ ...folderShape.shape, items: z.array(savedItem) }).openapi('FolderPage');

/** Returns a folder with a page of its items (LIB-30, STREAM-03). */
export const readFolderStream = [
  defineEndpoint({
    ...personalStream,
    path: '/service/user/list/{id}/{number}/{size}',
    summary: 'Get a folder with a page of its items',
    input: { params: z.object({ id: pathId, ...place }), query: z.object({ format, ...itemFilter }) },
    output: folderPage,
    errors: ['not-found'],
    handler: (ctx, { params: { id, ...at }, query }) => answerFolder(ctx, id, at, query),
  }),
  defineEndpoint({
    ...personalStream,
    path: '/service/user/list/{id}',
    summary: 'Get a folder with a page of its items, with query parameters',
    input: { params: z.object({ id: pathId }), query: z.object({ ...placeInQuery, ...itemFilter }) },
    output: folderPage,
    errors: ['not-found'],
    handler: (ctx, { params, query: { number, size, ...filter } }) =>
      answerFolder(ctx, params.id, { number, size }, filter),
  }),
] as const;

async function answerFolder(ctx: Context, id: number, at: Place, filter: ItemFilter) {
  const { folder, ...page } = await readFolderItems(ctx, id, at, filter);
  return { ...(await answerItems(ctx, `user/list/${folder.id}`, page)), ...folder, items: page.items };
}
