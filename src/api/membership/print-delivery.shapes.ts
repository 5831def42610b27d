import { z } from '@hono/zod-openapi';

/** Delivery of the caller's print issues. */
export const printDelivery = z
  .object({
    isIncluded: z.boolean(),
    address: z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        address1: z.string(),
        address2: z.string().nullable(),
        city: z.string(),
        state: z.string().nullable(),
        postalCode: z.string(),
        countryCode: z.string(),
        /** The address as it is written in its country, without the name. */
        lines: z.array(z.string()),
      })
      .nullable(),
    /** The days on which nothing is sent, both inclusive. */
    hold: z.object({ from: z.string(), until: z.string(), fromText: z.string(), untilText: z.string() }).nullable(),
    today: z.string(),
  })
  .openapi('PrintDelivery');
