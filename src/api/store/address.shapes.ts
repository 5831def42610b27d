import { z } from '@hono/zod-openapi';
import { t } from '@/language/t';

const line = (maxLength: number) => z.string().trim().max(maxLength).nullish();

/** A postal address as a form sends it. The domain reports missing fields. */
export const addressInput = z.object({
  firstName: line(60),
  lastName: line(60),
  address1: line(120),
  address2: line(120),
  city: line(80),
  state: line(40),
  postalCode: line(20),
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, { error: () => t('This field is required.') })
    .nullish(),
  companyName: line(120),
  vatId: line(30),
});

/** A postal address of a cart or an order. */
export const postalAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  postalCode: z.string(),
  countryCode: z.string(),
  /** The address as it is written in its country, without the name. The last line is the country. */
  lines: z.array(z.string()),
  companyName: z.string().optional(),
  vatId: z.string().optional(),
});

/** An address of the address book. */
export const addressOutput = postalAddress.extend({ id: z.string() });
