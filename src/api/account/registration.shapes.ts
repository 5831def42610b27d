import { z } from '@hono/zod-openapi';
import { captchaToken, profileShape, text } from '@/api/account/account.shapes';

/** What a registration form sends. */
export const registration = z.object({
  firstName: text(60),
  lastName: text(60),
  emailAddress: text(254),
  password: text(1000),
  optIn: z.boolean().default(false),
  reCaptchaToken: captchaToken,
});

/** The answer to a registration. */
export const registered = z.object({
  user: profileShape.nullable(),
  /** The address belongs to a subscriber without an account; nothing was created. */
  headerCheck: z.boolean(),
});
