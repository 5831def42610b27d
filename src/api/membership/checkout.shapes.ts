import { z } from '@hono/zod-openapi';

/** The public id of a subscription order. */
export const orderUid = z.string().min(1).max(60);

/** The destination of a 303 redirect. */
export const redirectOutput = z.object({ location: z.string() });

const line = (maxLength: number) => z.string().trim().max(maxLength).default('');

/** Where the buyer of a subscription is billed, as its form sends it. The domain reports invalid fields. */
export const billingPlaceInput = z.object({
  /** A state such as `US-ME`, or a country without states such as `DE`. */
  place: line(10),
  postalCode: line(20),
  companyName: line(120),
  vatId: line(30),
  address1: line(120),
  city: line(80),
});
