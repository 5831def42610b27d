import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { isCaptchaEnabled } from '@/domain/accounts/captcha.command';
import { GeolocationError } from '@/domain/accounts/geolocation.rules';
import { readPlace } from '@/domain/accounts/place.query';
import { DomainError } from '@/domain/errors';

const shared = { method: 'get', tags: ['account'], access: 'public', limit: 'read' } as const;

/** Whether the forms ask for a captcha, and which (AUTH-70). */
export const captchaEnabledEndpoint = defineEndpoint({
  ...shared,
  path: '/api/recaptcha/enabled',
  summary: 'Whether the forms ask for a captcha',
  input: {},
  output: z.object({ enabled: z.boolean(), provider: z.string(), siteKey: z.string() }),
  errors: [],
  async handler(ctx) {
    const { name, siteKey } = ctx.neighbours.captcha;
    return { enabled: await isCaptchaEnabled(ctx), provider: name, siteKey };
  },
});

/** Something to solve, when the provider is our own (AUTH-78). */
export const captchaChallengeEndpoint = defineEndpoint({
  ...shared,
  path: '/service/captcha/challenge',
  summary: 'A challenge of the self-hosted captcha',
  input: {},
  output: z.object({
    algorithm: z.string(),
    challenge: z.string(),
    maxnumber: z.number().int(),
    salt: z.string(),
    signature: z.string(),
  }),
  errors: ['not-found'],
  async handler({ neighbours }) {
    const challenge = await neighbours.captcha.challenge();
    if (!challenge) throw new DomainError('not-found');
    return challenge as { algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string };
  },
});

/** Whether the caller counts as domestic (AUTH-36). */
export const domesticEndpoint = defineEndpoint({
  ...shared,
  path: '/service/user/domestic',
  summary: 'Whether the caller is in the United States or Canada',
  input: {},
  output: z.object({ domestic: z.boolean(), usOnly: z.boolean(), country: z.string().nullable() }),
  errors: [],
  handler: readPlace,
});

const part = z.record(z.string(), z.unknown());

/** The embedded geolocation service (ERR-11). */
export const geolocationEndpoint = defineEndpoint({
  ...shared,
  path: '/service/geoip/{kind}/me',
  summary: 'Where the caller is',
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
  async handler({ neighbours, caller }, { params }) {
    try {
      return await neighbours.geo.locate(params.kind, caller);
    } catch (cause) {
      if (cause instanceof GeolocationError) throw new DomainError('unavailable', { cause });
      throw cause;
    }
  },
});
