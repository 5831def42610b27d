import { z } from '@hono/zod-openapi';
import { FACET_FIELDS, MAX_TERM_LENGTH, parseFilters, SORTS } from '@/domain/search/search-query.rules';

/** What is searched for. */
export const searchTerm = z.string().max(MAX_TERM_LENGTH).optional().openapi({ example: 'supplier' });

/** One of the given values. An empty parameter, as an unfilled form field sends it, counts as absent. */
const optionalChoice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([z.enum(values), z.literal('')])
    .optional()
    .transform((value) => (value ? (value as T[number]) : undefined))
    .openapi({ type: 'string', enum: [...values] });

/** What can be asked of a search beside its page. */
export const searchQuery = {
  term: searchTerm,
  filters: z
    .string()
    .max(2_000)
    .refine(
      (text) => parseFilters(text) !== null,
      `Give filters such as topic:strategy,year:2024. A filter is one of ${FACET_FIELDS.join(', ')}.`,
    )
    .optional()
    .openapi({
      example: 'type:video,topic:strategy',
      description: 'Values of one filter add up; different filters narrow.',
    }),
  sort: optionalChoice(SORTS),
  order: optionalChoice(['asc', 'desc']),
};
