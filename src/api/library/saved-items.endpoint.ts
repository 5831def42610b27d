import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { exportCsv, exportMarkdown, readWholeLibrary } from '@/domain/library/carry.query';
import { importItems } from '@/domain/library/import-items.command';
import { discardItems, saveItem } from '@/domain/library/saved-item.command';
import { findSaved } from '@/domain/library/saved-item.query';
import { givenItem, recordIds, savedItem } from './library.shapes';

const shared = { tags: ['library'], access: 'signed-in' } as const;

/** Saves an item (LIB-27, LIB-32). */
export const saveItemEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/user/saves',
  summary: 'Save an item',
  limit: 'write',
  input: { body: givenItem },
  output: savedItem,
  errors: ['bad-input', 'not-allowed'],
  handler: (ctx, { body }) => saveItem(ctx, body),
});

/** Removes items from My Library and all folders, all or none (LIB-28). */
export const discardItemsEndpoint = defineEndpoint({
  ...shared,
  method: 'delete',
  path: '/service/user/saves',
  summary: 'Remove items from My Library and all folders',
  limit: 'write',
  input: { body: z.union([z.object({ ids: recordIds }), z.object({ id: recordIds })]) },
  output: z.object({ removed: z.number().int() }),
  errors: ['not-found', 'not-allowed'],
  handler: async (ctx, { body }) => ({ removed: await discardItems(ctx, 'ids' in body ? body.ids : body.id) }),
});

const address = z.string().max(600);

/** Which of some addresses are saved: what save buttons show. */
export const savedStateEndpoint = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/service/user/saves/state',
  summary: 'Which of these addresses are saved',
  limit: 'read',
  input: {
    query: z.object({
      url: z
        .union([address, z.array(address).max(60)])
        .transform((given) => (Array.isArray(given) ? given : [given]))
        .openapi({ type: 'array', items: { type: 'string' } }),
    }),
  },
  output: z.array(z.object({ id: z.string(), url: z.string() })),
  errors: [],
  handler: (ctx, { query }) => findSaved(ctx, query.url),
});

const carriedItem = z.object({
  title: z.string(),
  url: z.string(),
  topic: z.string().nullable(),
  authors: z.array(z.string()),
  contentType: z.string(),
  summary: z.string().nullable(),
  savedAt: z.string(),
  folders: z.array(z.string()),
});

const exported = { ...shared, method: 'get', limit: 'search', input: {}, errors: [] } as const;

/** The library as JSON. */
export const exportJsonEndpoint = defineEndpoint({
  ...exported,
  path: '/service/user/library/export.json',
  summary: 'Everything saved, as JSON',
  output: z.object({
    folders: z.array(z.object({ name: z.string(), description: z.string() })),
    items: z.array(carriedItem),
  }),
  handler(ctx) {
    ctx.reply.header('Content-Disposition', 'attachment; filename="my-library.json"');
    return readWholeLibrary(ctx);
  },
});

/** The library as a table. */
export const exportCsvEndpoint = defineEndpoint({
  ...exported,
  path: '/service/user/library/export.csv',
  summary: 'Everything saved, as a table',
  contentType: 'text/csv; charset=utf-8',
  output: z.string(),
  handler(ctx) {
    ctx.reply.header('Content-Disposition', 'attachment; filename="my-library.csv"');
    return exportCsv(ctx);
  },
});

/** The library as a text. */
export const exportMarkdownEndpoint = defineEndpoint({
  ...exported,
  path: '/service/user/library/export.md',
  summary: 'Everything saved, as Markdown',
  contentType: 'text/markdown; charset=utf-8',
  output: z.string(),
  handler(ctx) {
    ctx.reply.header('Content-Disposition', 'attachment; filename="my-library.md"');
    return exportMarkdown(ctx);
  },
});

/** Brings in links of this site. */
export const importEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/user/library/import',
  summary: 'Bring in saved links of this site',
  limit: 'write',
  input: {
    body: z.object({
      items: z
        .array(
          givenItem.extend({
            folders: z.array(z.string().max(60)).max(500).optional(),
            savedAt: z.iso.datetime().optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
  },
  output: z.object({
    imported: z.number().int(),
    refused: z.array(z.object({ url: z.string(), reason: z.string() })),
  }),
  errors: [],
  handler: (ctx, { body }) => importItems(ctx, body.items),
});
