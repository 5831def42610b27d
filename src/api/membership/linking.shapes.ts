import { z } from '@hono/zod-openapi';
import { captchaToken, lockoutData, profileShape, text } from '@/api/account/account.shapes';

/** A subscription by its owner's address and account number. */
export const namedSubscription = { emailAddress: text(254), accountNumber: text(40) };

/** The account that takes a subscription. */
export const linkingAccount = { password: text(1000), optIn: z.boolean().default(false), reCaptchaToken: captchaToken };

/** The profile of the account that has the subscription now. */
export const linkedAnswer = z.object({ user: profileShape });

/** Everything that can stop a link: the subscription, the account, its password or its second factor. */
export const LINKING_ERRORS = [
  'no-active-subscription',
  'bad-input',
  'captcha-required',
  'address-taken',
  'unavailable',
  'locked',
  'wrong-credentials',
  'wrong-code',
  'second-factor-required',
  'too-many-requests',
] as const;

/** AttemptLimiter left before a lockout, and its seconds. */
export const linkingErrorData = lockoutData.extend({ tries_left: z.number().int() });
