import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { isForeignRequest } from '@/api/http/origin.rules';
import { DomainError } from '@/domain/errors';
import {
  createFolder,
  deleteFolder,
  editFolder,
  ensureFolder,
  requireFolder,
  shareFolder,
  unshareFolder,
} from '@/domain/library/folder.command';
import { foldersOfItem, readFolders } from '@/domain/library/folder.query';
import { addToFolders, saveItem, takeFromFolders } from '@/domain/library/saved-item.command';
import { env } from '@/platform/env';
import { folderName, folderShape, givenItem, pathId, recordId, recordIds } from './library.shapes';

const shared = { tags: ['library'], access: 'signed-in' } as const;

/** The own folders (LIB-08). */
export const foldersEndpoint = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/service/user/lists',
  summary: 'The own folders',
  limit: 'read',
  input: {},
  output: z.array(folderShape),
  errors: [],
  handler: readFolders,
});

/** Makes a folder, or edits the one with the id (LIB-09, LIB-12). */
export const saveFolderEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/user/lists',
  summary: 'Make a folder, or edit one',
  limit: 'write',
  input: {
    body: z.object({ name: z.string().max(200), description: z.string().max(500).nullish(), id: recordId.nullish() }),
  },
  output: folderShape,
  errors: ['bad-input', 'not-found', 'not-allowed', 'folder-exists'],
  handler(ctx, { body: { id, name, description } }) {
    const input = { name, description: description ?? undefined };
    return id ? editFolder(ctx, id, input) : createFolder(ctx, input);
  },
});

/** Deletes a folder and keeps its items (LIB-11). */
export const deleteFolderEndpoint = defineEndpoint({
  ...shared,
  method: 'delete',
  path: '/service/user/lists',
  summary: 'Delete a folder; its items stay in My Library',
  limit: 'write',
  input: { body: z.object({ id: recordId }) },
  output: done,
  errors: ['not-found', 'not-allowed'],
  async handler(ctx, { body }) {
    await deleteFolder(ctx, body.id);
    return DONE;
  },
});

/** Makes the folder of a name, and puts an item into it when there is one: a saved item's id, or an entry (LIB-10, LIB-30). */
export const putInFolderEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/user/list/{name}',
  summary: 'Make the folder of this name, or put an item into it',
  limit: 'write',
  input: {
    params: z.object({ name: folderName }),
    body: z.object({ id: recordId.optional(), item: givenItem.optional() }).optional(),
  },
  output: folderShape,
  errors: ['bad-input', 'not-found', 'not-allowed', 'folder-exists'],
  async handler(ctx, { params, body }) {
    const folder = await ensureFolder(ctx, params.name);
    if (!body?.id && !body?.item) return folder;
    // A read-only folder must not cost a saved item: asked first.
    if (folder.readOnly) await addToFolders(ctx, [], [Number(folder.id)]);
    const id = body.id ?? Number((await saveItem(ctx, body.item as z.output<typeof givenItem>)).id);
    await addToFolders(ctx, [id], [Number(folder.id)]);
    return requireFolder(ctx, params.name);
  },
});

/** Deletes the folder of a name, or takes an item out of it (LIB-11, LIB-30). */
export const takeFromFolderEndpoint = defineEndpoint({
  ...shared,
  method: 'delete',
  path: '/service/user/list/{name}',
  summary: 'Take an item out of the folder of this name; without an item, delete the folder',
  limit: 'write',
  input: { params: z.object({ name: folderName }), body: z.object({ id: recordId.optional() }).optional() },
  output: done,
  errors: ['not-found', 'not-allowed'],
  async handler(ctx, { params, body }) {
    const folder = await requireFolder(ctx, params.name);
    if (body?.id) await takeFromFolders(ctx, [body.id], [Number(folder.id)]);
    else await deleteFolder(ctx, Number(folder.id));
    return DONE;
  },
});

/** The folders that hold an item (LIB-29). */
export const itemFoldersEndpoint = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/service/user/saves/{id}/lists',
  summary: 'The folders that hold an item',
  limit: 'read',
  input: { params: z.object({ id: pathId }) },
  output: z.array(folderShape),
  errors: ['not-found'],
  handler: (ctx, { params }) => foldersOfItem(ctx, params.id),
});

const bulk = { body: z.object({ id: recordIds, listIds: recordIds }) };

/** Puts items into folders, all or none (LIB-31). */
export const bulkAddEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/user/lists/bulk-update',
  summary: 'Put items into folders',
  limit: 'write',
  input: bulk,
  output: done,
  errors: ['not-found', 'not-allowed'],
  async handler(ctx, { body }) {
    await addToFolders(ctx, body.id, body.listIds);
    return DONE;
  },
});

/** Takes items out of folders, all or none (LIB-31). */
export const bulkRemoveEndpoint = defineEndpoint({
  ...shared,
  method: 'delete',
  path: '/service/user/lists/bulk-update',
  summary: 'Take items out of folders',
  limit: 'write',
  input: bulk,
  output: done,
  errors: ['not-found', 'not-allowed'],
  async handler(ctx, { body }) {
    await takeFromFolders(ctx, body.id, body.listIds);
    return DONE;
  },
});

const listUrl = { params: z.object({ id: pathId }) };

/** The public address of a folder (LIB-45). The first call makes the folder public, so a page of another site may not. */
export const listUrlEndpoint = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/service/user/list/url/{id}',
  summary: 'The public address of a folder',
  limit: 'write',
  input: listUrl,
  output: z.object({ listurl: z.string() }),
  errors: ['not-found', 'not-allowed', 'wrong-origin'],
  async handler(ctx, { params }) {
    if (isForeignRequest(ctx.caller.headers, new URL(env.SITE_URL).origin)) throw new DomainError('wrong-origin');
    return { listurl: await shareFolder(ctx, params.id) };
  },
});

/** Ends the public address of a folder. */
export const endListUrlEndpoint = defineEndpoint({
  ...shared,
  method: 'delete',
  path: '/service/user/list/url/{id}',
  summary: 'End the public address of a folder',
  limit: 'write',
  input: listUrl,
  output: done,
  errors: ['not-found'],
  async handler(ctx, { params }) {
    await unshareFolder(ctx, params.id);
    return DONE;
  },
});
