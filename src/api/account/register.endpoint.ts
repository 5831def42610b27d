import { z } from '@hono/zod-openapi';
import { defineEndpoint, type EndpointContext } from '@/api/http/define-endpoint';
import { readProfileOf } from '@/domain/accounts/profile.query';
import { register } from '@/domain/accounts/register.command';
import { RANDOM_ID } from '@/domain/accounts/registration.rules';
import type { SignedIn } from '@/domain/accounts/sign-in.command';
import { offerLinkByMail } from '@/domain/membership/link-subscription.command';
import { captchaToken, profileShape, text } from './account.shapes';
import { handOverSession } from './session.reply';

const registration = z.object({
  firstName: text(60),
  lastName: text(60),
  emailAddress: text(254),
  password: text(1000),
  optIn: z.boolean().default(false),
  reCaptchaToken: captchaToken,
});

const shared = {
  method: 'post',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  output: z.object({
    user: profileShape.nullable(),
    /** The address belongs to a subscriber without an account: nothing was made. */
    headerCheck: z.boolean(),
  }),
  errors: ['bad-input', 'captcha-required', 'address-taken', 'unavailable'],
} as const;

/** Makes an account and signs in (AUTH-16 to 23). */
export const registerEndpoint = defineEndpoint({
  ...shared,
  path: '/api/user/register',
  aliases: ['/service/user/register'],
  summary: 'Register',
  input: { body: registration },
  async handler(ctx, { body }) {
    return welcome(ctx, await register(ctx, body));
  },
});

/**
 * The same from the page for subscribers without an account, to which the form above leads them (AUTH-24, AUTH-34). The
 * subscription follows when its owner has confirmed the mailbox (SUB-32, decision 1).
 */
export const registerSubscriberEndpoint = defineEndpoint({
  ...shared,
  path: '/api/user/subscriber/register',
  summary: 'Register as a subscriber without an account',
  input: { body: registration.extend({ id: z.number().int().min(RANDOM_ID.least).max(RANDOM_ID.most) }) },
  async handler(ctx, { body }) {
    const session = await register(ctx, body, 'subscriber-page');
    if (session) await offerLinkByMail(ctx, session);
    return welcome(ctx, session);
  },
});

async function welcome(ctx: EndpointContext, session: SignedIn | null) {
  if (!session) {
    ctx.reply.header('X-Subscriber-Exists', 'true');
    return { user: null, headerCheck: true };
  }
  handOverSession(ctx, session);
  return { user: await readProfileOf(ctx, session.userId), headerCheck: false };
}
