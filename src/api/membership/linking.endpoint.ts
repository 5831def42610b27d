import { z } from '@hono/zod-openapi';
import { captchaToken, lockoutData, profileShape, text } from '@/api/account/account.shapes';
import { handOverSession } from '@/api/account/session.reply';
import { defineEndpoint, type EndpointContext } from '@/api/http/define-endpoint';
import { readProfileOf } from '@/domain/accounts/profile.query';
import { isDomainError } from '@/domain/errors';
import { confirmLink, linkByNumber, searchSubscriber } from '@/domain/membership/link-subscription.command';

const shared = { method: 'post', tags: ['membership'], access: 'public', limit: 'auth' } as const;
const named = { emailAddress: text(254), accountNumber: text(40) };

/** SUB-25: what is known of a subscriber, by address and account number together. */
export const searchSubscriberEndpoint = defineEndpoint({
  ...shared,
  path: '/api/user/subscriber/search',
  summary: 'Look a subscription up by address and account number',
  input: { body: z.object(named) },
  output: z.object({
    active: z.boolean(),
    subscriptions: z.array(z.object({ active: z.boolean(), subscriptionSourceCode: z.string() })),
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.string(),
    new: z.boolean(),
    userAccountExists: z.boolean(),
  }),
  errors: ['no-active-subscription'],
  handler: (ctx, { body }) => searchSubscriber(ctx, body),
});

const linking = {
  ...shared,
  output: z.object({ user: profileShape }),
  errors: [
    ...(['no-active-subscription', 'bad-input', 'captcha-required', 'address-taken', 'unavailable', 'locked'] as const),
    ...(['wrong-credentials', 'wrong-code', 'second-factor-required', 'too-many-requests'] as const),
  ],
  errorData: lockoutData.extend({ tries_left: z.number().int() }),
} as const;

const rest = { password: text(1000), optIn: z.boolean().default(false), reCaptchaToken: captchaToken };

/** SUB-34: brings a subscription to the account of its address. */
export const linkSubscriptionEndpoint = defineEndpoint({
  ...linking,
  path: '/api/user/subscribe',
  summary: 'Bring a subscription to the account of its address',
  input: { body: z.object({ ...named, ...rest }) },
  handler: (ctx, { body }) => linked(ctx, body),
});

/** SUB-35: the same under another name of the number. */
export const verifySubscriptionEndpoint = defineEndpoint({
  ...linking,
  path: '/service/user/verify-subscription',
  summary: 'Verify a subscription by its account number, and link it',
  input: { body: z.object({ emailAddress: text(254), accountNo: text(40), ...rest }) },
  handler: (ctx, { body: { accountNo, ...body } }) => linked(ctx, { ...body, accountNumber: accountNo }),
});

async function linked(ctx: EndpointContext, input: Parameters<typeof linkByNumber>[1]) {
  const session = await linkByNumber(ctx, input);
  handOverSession(ctx, session);
  return { user: await readProfileOf(ctx, session.userId) };
}

/** The answer to the mailed question whether an account may have a subscription, from a plain form. */
export const confirmLinkEndpoint = defineEndpoint({
  ...shared,
  path: '/service/subscriptions/confirm-link/{token}',
  summary: 'Bring the subscriptions of a confirmed mailbox to its account',
  status: 303,
  input: { params: z.object({ token: z.string().max(400) }) },
  output: z.object({ location: z.string() }),
  errors: [],
  async handler(ctx, { params }) {
    try {
      const count = await confirmLink(ctx, params.token);
      return { location: count > 0 ? '/my-account#membership' : '/subscription-link/nothing' };
    } catch (error) {
      if (isDomainError(error)) return { location: '/subscription-link/expired' };
      throw error;
    }
  },
});
