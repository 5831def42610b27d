import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { GeolocationError } from '@/domain/accounts/geolocation.rules';
import { DomainError } from '@/domain/errors';

const part = z.record(z.string(), z.unknown());

/** Locates the caller with the embedded geolocation service (ERR-11). */
export const locateCallerEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/geoip/{kind}/me',
  summary: 'Locate the caller',
  tags: ['account'],
  access: 'public',
  limit: 'read',
  input: {
    params: z.object({ kind: z.enum(['country', 'city']) }),
    query: z.object({ referrer: z.string().max(300).optional() }),
  },
  output: z.object({
    continent: part,
    country: part,
    city: part,
    location: part,
    postal: part,
    subdivisions: z.array(part),
    traits: part,
  }),
  errors: ['unavailable'],
  async handler({ services, caller }, { params }) {
    try {
      return await services.geo.locate(params.kind, caller);
    } catch (cause) {
      if (cause instanceof GeolocationError) throw new DomainError('unavailable', { cause });
      throw cause;
    }
  },
});
