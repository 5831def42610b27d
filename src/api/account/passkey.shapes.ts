import { z } from '@hono/zod-openapi';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Base64 for URLs, as browsers send binary values. */
const binary = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]*$/);
const credentialId = binary(1400).min(1);
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
const extensions = z.looseObject({}).default({});

/** Sealed challenge that belongs to the browser's response. */
export const ticket = z.string().min(1).max(1000);

/** A device's response when it has created a passkey (`RegistrationResponseJSON` of Web Authentication). */
export const newPasskeyResponse = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: binary(4000),
      attestationObject: binary(20_000),
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
    clientExtensionResults: extensions,
  })
  .transform((response) => response as unknown as RegistrationResponseJSON);

/** A device's response when it has signed with a passkey (`AuthenticationResponseJSON` of Web Authentication). */
export const passkeyResponse = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: binary(4000),
      authenticatorData: binary(8000),
      signature: binary(8000),
      userHandle: binary(200).optional(),
    }),
    clientExtensionResults: extensions,
  })
  .transform((response) => response as unknown as AuthenticationResponseJSON);

/** A passkey of the caller. */
export const passkeyShape = z
  .object({ id: z.number().int(), name: z.string(), addedAt: z.string(), lastUsedAt: z.string().nullable() })
  .openapi('Passkey');

/** The challenge for the browser's Web Authentication call. */
export const challengeShape = z.object({ options: z.looseObject({}), ticket: z.string() });
