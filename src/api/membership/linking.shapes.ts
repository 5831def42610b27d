import { z } from '@hono/zod-openapi';
import { captchaToken, lockoutData, profileShape, text } from '@/api/account/account.shapes';

/** Identifies a subscription by its owner's email address and the account number. */
export const subscriptionCredentials = { emailAddress: text(254), accountNumber: text(40) };

/** The account that the subscription is linked to. */
export const accountCredentials = {
  password: text(1000),
  optIn: z.boolean().default(false),
  reCaptchaToken: captchaToken,
};

/** The profile of the account that the subscription was linked to. */
export const linkOutput = z.object({ user: profileShape });

/** Everything that can prevent linking: the subscription, the account, its password or two-factor authentication. */
export const LINKING_ERRORS = [
  'demo-password',
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

/** The number of attempts left before a lockout, and the seconds until it ends. */
export const linkingErrorData = lockoutData.extend({ tries_left: z.number().int() });
