import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { DomainError } from '@/domain/errors';
import { type LetterOwner, readLetterToken } from '@/domain/newsletters/letter-link';
import { readPreferences } from '@/domain/newsletters/preference.query';
import {
  choosePreferences,
  confirmSubscriptions,
  endAllSubscriptions,
  endByOneClick,
  endSubscriptions,
  subscribeAddress,
  subscribeUser,
} from '@/domain/newsletters/subscription.command';

const own = { tags: ['newsletters'], access: 'signed-in', limit: 'write' } as const;
const byLink = { tags: ['newsletters'], access: 'public', limit: 'write' } as const;

const name = z.string().min(1).max(80);
const names = z
  .union([name, z.array(name).min(1).max(50)])
  .transform((given) => (Array.isArray(given) ? given : [given]))
  .openapi({ type: 'array', items: { type: 'string' } });

/** Subscribes the one who asks, or an address, whose owner is asked first (NEWS-02, NEWS-13). */
export const subscribeEndpoint = defineEndpoint({
  tags: ['newsletters'],
  access: 'public',
  limit: 'mail',
  method: 'post',
  path: '/service/newsletters/subscribe',
  aliases: ['/api/newsletters/subscribe'],
  summary: 'Subscribe to newsletters, with an account or an address',
  input: { body: z.object({ emailAddress: z.string().max(400).nullish(), newsletters: names }) },
  output: done,
  errors: ['bad-input', 'not-found', 'subscriber-only'],
  async handler(ctx, { body: { emailAddress, newsletters } }) {
    if (ctx.account) await subscribeUser(ctx, newsletters);
    else await subscribeAddress(ctx, emailAddress ?? '', newsletters);
    return DONE;
  },
});

/** Ends subscriptions (NEWS-03). */
export const unsubscribeEndpoint = defineEndpoint({
  ...own,
  method: 'post',
  path: '/service/newsletters/unsubscribe',
  summary: 'Unsubscribe from newsletters',
  input: { body: z.object({ newsletters: names }) },
  output: done,
  errors: [],
  async handler(ctx, { body }) {
    await endSubscriptions(ctx, body.newsletters);
    return DONE;
  },
});

/** Ends one subscription (NEWS-04). */
export const endSubscriptionEndpoint = defineEndpoint({
  ...own,
  method: 'delete',
  path: '/service/user/subscribe',
  summary: 'Unsubscribe from a newsletter',
  input: { body: z.object({ name }) },
  output: done,
  errors: [],
  async handler(ctx, { body }) {
    await endSubscriptions(ctx, [body.name]);
    return DONE;
  },
});

/** Ends all subscriptions (NEWS-05). */
export const endAllSubscriptionsEndpoint = defineEndpoint({
  ...own,
  method: 'delete',
  path: '/service/user/unsubscribe/all',
  summary: 'Unsubscribe from all newsletters',
  input: {},
  output: done,
  errors: [],
  async handler(ctx) {
    await endAllSubscriptions(ctx);
    return DONE;
  },
});

const token = z.string().min(1).max(800);
const preferences = z.object({
  addressHint: z.string(),
  letters: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })),
});

function ownerOf(given: string): LetterOwner {
  const owner = readLetterToken(given);
  if (!owner) throw new DomainError('not-found');
  return owner;
}

/** What the holder of a mail's link is subscribed to. */
export const preferencesEndpoint = defineEndpoint({
  ...byLink,
  limit: 'read',
  method: 'get',
  path: '/service/newsletters/preferences/{token}',
  summary: 'The letters of the holder of a link in a mail',
  input: { params: z.object({ token }) },
  output: preferences,
  errors: ['not-found'],
  handler: async (ctx, { params }) => readPreferences(ctx, ownerOf(params.token)),
});

/** Chooses letters by a mail's link; `confirm` makes those active that wait for it. */
export const choosePreferencesEndpoint = defineEndpoint({
  ...byLink,
  method: 'post',
  path: '/service/newsletters/preferences/{token}',
  summary: 'Choose letters by a link in a mail',
  input: {
    params: z.object({ token }),
    body: z.union([
      z.object({ confirm: z.literal(true) }),
      z.object({
        newsletterIds: z
          .array(
            z
              .string()
              .regex(/^\d{1,9}$/)
              .transform(Number),
          )
          .max(100),
      }),
    ]),
  },
  output: preferences,
  errors: ['not-found'],
  async handler(ctx, { params, body }) {
    const owner = ownerOf(params.token);
    if ('confirm' in body) await confirmSubscriptions(ctx, owner);
    else await choosePreferences(ctx, owner, body.newsletterIds);
    return readPreferences(ctx, owner);
  },
});

const digits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .openapi({ type: 'string' });

/** Takes the holder of a mail off its list, as mail programs ask (RFC 8058); what they send as a body says nothing more. */
export const oneClickEndpoint = defineEndpoint({
  ...byLink,
  method: 'post',
  path: '/service/newsletters/one-click/{token}/{newsletter}/{issue}',
  summary: 'Unsubscribe with one click, as mail programs do',
  input: { params: z.object({ token, newsletter: digits, issue: digits }) },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { params }) {
    await endByOneClick(ctx, ownerOf(params.token), params.newsletter, params.issue);
    return DONE;
  },
});
