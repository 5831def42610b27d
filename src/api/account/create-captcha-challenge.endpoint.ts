import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { DomainError } from '@/domain/errors';

/** Returns a challenge if captchas are self-hosted (AUTH-78). */
export const createCaptchaChallengeEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/captcha/challenge',
  summary: 'Get a challenge from the self-hosted captcha',
  tags: ['account'],
  access: 'public',
  limit: 'read',
  input: {},
  output: z.object({
    algorithm: z.string(),
    challenge: z.string(),
    maxnumber: z.number().int(),
    salt: z.string(),
    signature: z.string(),
  }),
  errors: ['not-found'],
  async handler({ services }) {
    const challenge = await services.captcha.challenge();
    if (!challenge) throw new DomainError('not-found');
    return challenge as { algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string };
  },
});
