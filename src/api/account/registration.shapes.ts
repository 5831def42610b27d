import { z } from '@hono/zod-openapi';
import { captchaToken, profileShape, text } from '@/api/account/account.shapes';

/** The fields of a registration form. */
export const registration = z.object({
  firstName: text(60),
  lastName: text(60),
  emailAddress: text(254),
  password: text(1000),
  optIn: z.boolean().default(false),
  reCaptchaToken: captchaToken,
});

/** The response to a registration. */
export const registrationOutput = z.object({
  user: profileShape.nullable(),
  /** Whether the address belongs to a subscriber without an account, so that no account was created. */
  headerCheck: z.boolean(),
});
