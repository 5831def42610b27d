import { z } from 'zod';

// Next's router sends its state in the header `next-router-state-tree`. Next responds 500 if it can't parse the value,
// so invalid values are rejected before (decision 014).

const MAX_LENGTH = 40_000;

const segment = z.union([
  z.string(),
  z.tuple([
    z.string(),
    z.string(),
    z.enum(['c', 'ci(..)(..)', 'ci(.)', 'ci(..)', 'ci(...)', 'oc', 'd', 'di(..)(..)', 'di(.)', 'di(..)', 'di(...)']),
    z.array(z.string()).nullable(),
  ]),
]);

type RouterState = [unknown, Record<string, RouterState>, ...unknown[]];

const routerState: z.ZodType<RouterState> = z.lazy(() =>
  z.tuple([
    segment,
    z.union([z.record(z.string(), routerState), z.array(routerState)]),
    z.tuple([z.string(), z.string()]).nullish(),
    z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
    z.number().nullish(),
    z.string().optional(),
  ]),
) as unknown as z.ZodType<RouterState>;

/** Whether Next can parse this value of `next-router-state-tree`. A missing header is valid. */
export function isRouterState(header: string | string[] | undefined): boolean {
  if (header === undefined) return true;
  if (Array.isArray(header) || header.length > MAX_LENGTH) return false;
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(header))).success;
  } catch {
    return false;
  }
}
