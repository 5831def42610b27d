import { z } from '@hono/zod-openapi';
import { captchaToken, DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { share } from '@/domain/sharing/share.command';
import { PROVIDERS } from '@/domain/sharing/share.rules';
import { followShortLink, shortenUrl } from '@/domain/sharing/short-link.command';

const shared = { tags: ['sharing'], access: 'public' } as const;

/** Records a share, and sends it when it is by email (SHARE-13, SHARE-14). */
export const shareEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/user/share',
  summary: 'Share a page of this site',
  limit: 'mail',
  input: {
    body: z.object({
      url: z.string().max(2000),
      description: z.string().max(20_000).nullish(),
      provider: z.enum(PROVIDERS),
      sharedWith: z.union([z.string().max(4000), z.array(z.string().max(400)).max(50)]).nullish(),
      from: z.string().max(400).nullish(),
      reCaptchaToken: captchaToken,
    }),
  },
  output: done,
  errors: ['bad-input', 'not-allowed', 'captcha-required', 'too-many-requests', 'unavailable'],
  async handler(ctx, { body }) {
    const { description, sharedWith, from, ...given } = body;
    await share(ctx, {
      ...given,
      description: description ?? undefined,
      sharedWith: sharedWith ?? undefined,
      from: from ?? undefined,
    });
    return DONE;
  },
});

/** A short address of a page of this site (SHARE-16). */
export const shortenEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/integration/url/shorten',
  summary: 'A short address of a page of this site',
  limit: 'write',
  input: { body: z.object({ url: z.string().max(2000) }) },
  output: z.object({ url: z.string() }),
  errors: ['bad-input'],
  handler: async (ctx, { body }) => ({ url: await shortenUrl(ctx, body.url) }),
});

/** Leads on from a short address (SHARE-16). */
export const shortLinkEndpoint = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/l/{code}',
  summary: 'Lead on from a short address',
  limit: 'read',
  status: 303,
  input: { params: z.object({ code: z.string().max(40) }) },
  output: z.object({ location: z.string() }),
  errors: ['not-found'],
  handler: async (ctx, { params }) => ({ location: await followShortLink(ctx, params.code) }),
});
