import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { presentAvailability } from '@/domain/catalog/availability.presenter';
import { findAvailabilities } from '@/domain/catalog/product.query';
import { DomainError } from '@/domain/errors';
import { readCurrency } from '@/domain/payments/currency.query';

const availability = z
  .object({
    availabilityId: z.string(),
    format: z.string(),
    language: z.string(),
    /** In the currency of the store. */
    listPrice: z.number(),
    /** SHIP, EBOOK or BUNDLE; any other value is digital (STORE-14). */
    lineType: z.string(),
    permissionsAvailable: z.boolean(),
    isVolumePricingAvailable: z.boolean(),
    status: z.enum(['ACTIVE', 'INACTIVE']),
  })
  .openapi('Availability');

/** Returns every format in which a published product is or was sold (STORE-11). */
export const listAvailabilitiesEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/product/{id}/availabilities',
  summary: 'List the formats, languages and prices of a product',
  tags: ['store'],
  access: 'public',
  limit: 'read',
  cache: { sharedSeconds: 1, staleSeconds: 0 },
  input: { params: z.object({ id: z.string() }) },
  output: z.object({ productId: z.string(), availabilities: z.array(availability) }),
  errors: ['not-found'],
  async handler(ctx, { params: { id } }) {
    const availabilities = /^[A-Z0-9][A-Z0-9-]{0,39}$/.test(id) ? await findAvailabilities(ctx, id) : null;
    if (!availabilities) throw new DomainError('not-found');
    const currency = await readCurrency(ctx);
    return {
      productId: id,
      availabilities: availabilities.map((availability) => presentAvailability(availability, currency)),
    };
  },
});
