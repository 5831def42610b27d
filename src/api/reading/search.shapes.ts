import { z } from '@hono/zod-openapi';
import { FACET_FIELDS, MAX_TERM_LENGTH, parseFilters, SORTS } from '@/domain/search/search-query.rules';

/** The search term. */
export const searchTerm = z.string().max(MAX_TERM_LENGTH).optional().openapi({ example: 'supplier' });

/** One of the given values. An empty parameter, as an empty form field sends it, counts as absent. */
const optionalChoice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([z.enum(values), z.literal('')])
    .optional()
    .transform((value) => (value ? (value as T[number]) : undefined))
    .openapi({ type: 'string', enum: [...values] });

/** The query parameters of a search other than its page. */
export const searchQuery = {
  term: searchTerm,
  filters: z
    .string()
    .max(2_000)
    .refine(
      (text) => parseFilters(text) !== null,
      `Use filters such as topic:strategy,year:2024. Available filters: ${FACET_FIELDS.join(', ')}.`,
    )
    .optional()
    .openapi({
      example: 'type:video,topic:strategy',
      description: 'Results match any value of the same filter, and all different filters.',
    }),
  sort: optionalChoice(SORTS),
  order: optionalChoice(['asc', 'desc']),
};
