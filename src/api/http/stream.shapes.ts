import { z } from '@hono/zod-openapi';

/** A page number counts from 0; from a million on every page is as empty as the millionth. */
export const pageNumber = z
  .string()
  .regex(/^\d{1,15}$/, 'Give a whole number from 0 on.')
  .transform((text) => Math.min(Number(text), 1_000_000))
  .openapi({ type: 'integer', minimum: 0, example: 0 });

/** The number of entries of a page. */
export const pageSize = z
  .string()
  .regex(/^(?:[1-9]\d?|100)$/, 'Give a whole number from 1 to 100.')
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1, maximum: 100, example: 8 });

/** Streams are JSON; callers may say so. */
export const format = z.literal('json').optional();

/** The place in a stream that is asked for. */
export interface Place {
  number: number;
  size: number;
}

/** What an entry's content may hold; fields stand only where they apply (STREAM-08). Never a body. */
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

/** One entry of a stream (STREAM-07). `published` is an ISO date; `category` is the entry's topic. */
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
    /** In US dollars. */
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
 * One page of what a search found: a stream page with the number of all results, the values by which they can be
 * narrowed, and the term that was searched for instead of a mistyped one.
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
