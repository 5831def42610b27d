import { z } from '@hono/zod-openapi';
import { defineEndpoint, type EndpointContext } from '@/api/http/define-endpoint';
import { register } from '@/domain/accounts/register.command';
import { localPath, subscriberRegistrationPath } from '@/domain/accounts/session.rules';
import { type SignedIn, signIn } from '@/domain/accounts/sign-in.command';
import { isDomainError } from '@/domain/errors';
import { handOverSession } from './session.reply';

const shared = {
  method: 'post',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  takesForms: true,
  status: 303,
  output: z.object({ location: z.string() }),
  errors: [],
} as const;

const given = (most: number) => z.string().max(most).default('');
const next = { return: z.string().default('') };

/** Signs in from a form that works without script, and leads on; what went wrong is told by a page. */
export const plainSignInEndpoint = defineEndpoint({
  ...shared,
  path: '/service/plain/sign-in',
  summary: 'Sign in from a plain form',
  input: { body: z.object({ username: given(254), password: given(1000), code: given(40), ...next }) },
  handler: (ctx, { body: { code, ...body } }) =>
    leadOn(ctx, body.return, () => signIn(ctx, { ...body, ...(code ? { code } : {}) })),
});

/** Registers from a form that works without script. */
export const plainRegisterEndpoint = defineEndpoint({
  ...shared,
  path: '/service/plain/register',
  summary: 'Register from a plain form',
  input: {
    body: z.object({
      firstName: given(60),
      lastName: given(60),
      emailAddress: given(254),
      password: given(1000),
      ...next,
    }),
  },
  handler: (ctx, { body }) =>
    leadOn(
      ctx,
      body.return,
      () => register(ctx, { ...body, optIn: false }),
      () => subscriberRegistrationPath(body.emailAddress.trim()),
    ),
});

async function leadOn(
  ctx: EndpointContext,
  target: string,
  begin: () => Promise<SignedIn | null>,
  elsewhere: () => string = () => '/',
): Promise<{ location: string }> {
  try {
    const session = await begin();
    if (!session) return { location: elsewhere() };
    handOverSession(ctx, session);
    return { location: localPath(target) };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { location: `/sign-in-problem/${error.code}` };
  }
}
