import { z } from '@hono/zod-openapi';
import { defineEndpoint, type EndpointContext } from '@/api/http/define-endpoint';
import { confirmAddress } from '@/domain/accounts/change-address.command';
import { changedAt } from '@/domain/accounts/profile.presenter';
import { readProfile, readProfileOf } from '@/domain/accounts/profile.query';
import { listAttributes } from '@/domain/accounts/profile.rules';
import { updateProfile } from '@/domain/accounts/update-profile.command';
import { sendVerificationAgain } from '@/domain/accounts/verify-address.command';
import { attributesShape, DONE, done, lockoutData, profileShape, text } from './account.shapes';

const shared = { tags: ['account'], access: 'signed-in' } as const;

/** Says when the profile changed last; a guest's has no such moment (PROF-05). */
function tellFreshness({ account, reply }: EndpointContext): void {
  if (account) reply.header('Last-Modified', changedAt(account).toUTCString());
}

/** The profile of the one who asks. HEAD says whether a stored one is still true (PROF-01 to 06). */
export const profileEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/profile',
  summary: 'The own profile; a guest has one too',
  tags: ['account'],
  access: 'public',
  limit: 'read',
  input: {},
  output: profileShape,
  errors: [],
  head: tellFreshness,
  handler(ctx) {
    tellFreshness(ctx);
    return readProfile(ctx);
  },
});

/** Changes the own profile (PROF-07 to 09). */
export const updateProfileEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/user/profile',
  summary: 'Change the own profile',
  limit: 'write',
  input: {
    body: z.object({
      displayName: z.string().max(120).optional(),
      emailAddress: z.string().max(254).optional(),
      /** Proves who changes the address. Without it the page behind the mailed link asks for it. */
      currentPassword: z.string().max(1000).optional(),
      attributes: attributesShape.optional(),
      /** Whether marketing mail may come. */
      optIn: z.boolean().optional(),
    }),
  },
  output: profileShape,
  errors: ['bad-input', 'address-taken', 'wrong-password', 'locked', 'unavailable'],
  errorData: lockoutData,
  async handler(ctx, { body }) {
    const { id } = await updateProfile(ctx, body);
    return readProfileOf(ctx, id);
  },
});

/** Confirms the address that a link was mailed to. Asks for the password if that changes it, unless the request gave it. */
export const confirmAddressEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/confirm-email',
  summary: 'Confirm an address by the token of a mail',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  input: { body: z.object({ token: text(600), password: z.string().max(1000).optional() }) },
  output: done,
  errors: ['bad-input', 'reset-link-spent', 'wrong-password', 'address-taken', 'locked', 'unavailable'],
  errorData: lockoutData,
  async handler(ctx, { body }) {
    await confirmAddress(ctx, body);
    return DONE;
  },
});

/** Sends the link that confirms the account's own address again. */
export const sendConfirmationEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/user/confirm-email/send',
  summary: 'Send the link that confirms the own address again',
  limit: 'mail',
  input: {},
  output: done,
  errors: [],
  async handler(ctx) {
    await sendVerificationAgain(ctx);
    return DONE;
  },
});

const attributesAnswer = z.array(z.object({ name: z.string(), value: z.string() }));

/** The attributes of the own profile (PROF-10). */
export const attributesEndpoint = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/service/user/attributes',
  summary: 'Industry, job title and company size of the own profile',
  limit: 'read',
  input: {},
  output: attributesAnswer,
  errors: [],
  handler: (ctx) => listAttributes(ctx.account ?? {}),
});

/** Sets attributes of the own profile; those left out stay (PROF-10). */
export const setAttributesEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/user/attributes',
  summary: 'Set attributes of the own profile',
  limit: 'write',
  input: { body: attributesShape },
  output: attributesAnswer,
  errors: ['bad-input'],
  async handler(ctx, { body }) {
    return listAttributes(await updateProfile(ctx, { attributes: body }));
  },
});

/** The reference of the one who asks; null for a guest (AUTH-86). */
export const userRefEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/userRef',
  summary: 'The reference of the one who asks',
  tags: ['account'],
  access: 'public',
  limit: 'read',
  input: {},
  output: z.string().nullable(),
  errors: [],
  handler: ({ account }) => account?.guid ?? null,
});
