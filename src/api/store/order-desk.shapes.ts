import { z } from '@hono/zod-openapi';
import { pathId } from '@/api/library/library.shapes';

/** Name of a carrier, such as `UPS`. Links to track a parcel exist for the carriers in `carrier.rules.ts`. */
export const carrier = z.string().trim().max(60).optional();

/** An order by its id. */
export const orderParams = z.object({ id: pathId });
