import { z } from 'zod';

// Next's router sends what it shows in the header `next-router-state-tree`, and Next answers 500 to one that it cannot
// read (decision 014).

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

/** Whether Next can read the value of `next-router-state-tree`; a request without the header has none to read. */
export function isRouterState(header: string | string[] | undefined): boolean {
  if (header === undefined) return true;
  if (Array.isArray(header) || header.length > MAX_LENGTH) return false;
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(header))).success;
  } catch {
    return false;
  }
}
