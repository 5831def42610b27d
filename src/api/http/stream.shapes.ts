import { z } from '@hono/zod-openapi';

/** A page number, counted from 0. Numbers above a million return the same empty page as a million. */
export const pageNumber = z
  .string()
  .regex(/^\d{1,15}$/, 'Enter a whole number, 0 or greater.')
  .transform((text) => Math.min(Number(text), 1_000_000))
  .openapi({ type: 'integer', minimum: 0, example: 0 });

/** The number of entries on a page. */
export const pageSize = z
  .string()
  .regex(/^(?:[1-9]\d?|100)$/, 'Enter a whole number from 1 to 100.')
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1, maximum: 100, example: 8 });

/** Streams are always JSON; the parameter is accepted for compatibility. */
export const format = z.literal('json').optional();

/** The requested page of a stream. */
export interface Place {
  number: number;
  size: number;
}

/** The content of an entry. Fields are present only where they apply (STREAM-08). Never contains a body. */
const entryContent = z.object({
  id: z.string(),
  src: z.string().optional(),
  image: z.string().optional(),
  selectable: z.boolean().optional(),
  activity: z.string().optional(),
  readOnly: z.boolean().optional(),
  list: z.object({ id: z.string() }).optional(),
  seriesLabel: z.string().optional(),
  downloads: z.array(z.object({ link: z.string(), format: z.string() })).optional(),
  hasDownloads: z.boolean().optional(),
  provider: z.string().optional(),
  sharedWith: z.string().optional(),
  grandTotalIncTax: z.number().optional(),
  itemCount: z.number().int().optional(),
  asset: z.string().optional(),
  format: z.string().optional(),
});

/** An entry of a stream (STREAM-07). `published` is an ISO date; `category` is the entry's topic. */
const streamEntry = z
  .object({
    id: z.string(),
    title: z.string(),
    summary: z.string().nullable(),
    published: z.iso.datetime({ offset: true }),
    contentType: z.string(),
    category: z.object({ term: z.string().nullable() }),
    author: z.array(z.object({ name: z.string() })),
    content: entryContent,
    /** In the currency of the store. */
    listPrice: z.number().nullable(),
    productStatus: z.string().nullable(),
    productLink: z.string().nullable(),
  })
  .openapi('StreamEntry');

/** One page of a stream (STREAM-01). `page.last` is the number of the last page, counted from 0 (STREAM-04). */
export const streamPage = z
  .object({
    type: z.string(),
    entry: z.array(streamEntry),
    page: z.object({ last: z.number().int().min(0) }),
    isPaywallEnabled: z.boolean(),
    maintenanceStatus: z.string().nullable(),
    skus: z.array(z.string()),
  })
  .openapi('StreamPage');

const facetCounts = z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() }));

/**
 * One page of search results: a stream page with the total number of results, the facets to narrow them, and the
 * corrected term if the original was misspelled.
 */
export const searchPage = streamPage
  .extend({
    total: z.number().int().min(0),
    correctedTo: z.string().nullable(),
    facets: z.object({
      type: facetCounts,
      topic: facetCounts,
      author: facetCounts,
      year: facetCounts,
      format: facetCounts,
    }),
  })
  .openapi('SearchPage');
