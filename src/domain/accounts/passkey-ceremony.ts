import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Passkey } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import { env } from '@/platform/env';
import { keyedHash, seal, unseal } from '@/platform/sealed';

/** Algorithms of signatures in their order of preference: EdDSA, ES256 and RS256, which all devices in use support. */
const ALGORITHMS = [-8, -7, -257];

/** Minutes in which a person must answer the browser's question. */
const MINUTES = 5;
const PURPOSE = 'passkey ceremony';

/** The ceremonies of Web Authentication: adding a passkey to an account, and signing in with one. */
type Ceremony = { kind: 'add'; userId: number } | { kind: 'sign-in' };

/** Options for the browser, with the sealed challenge that it must send back. */
export interface Challenge<Options> {
  options: Options;
  ticket: string;
}

/** Passkeys belong to the host of the site, whatever its port and protocol. */
const relyingPartyId = (): string => new URL(env.SITE_URL).hostname;

const issue = <Options extends { challenge: string }>(
  options: Options,
  ceremony: Ceremony,
  now: Date,
): Challenge<Options> => {
  const expiresAt = now.getTime() + MINUTES * 60_000;
  return { options, ticket: seal(PURPOSE, JSON.stringify({ ...ceremony, expiresAt, challenge: options.challenge })) };
};

/** Returns the challenge of a ticket, once; null if it is used, expired, or was issued for something else. */
async function redeem(ctx: AccountContext, ticket: string, ceremony: Ceremony): Promise<string | null> {
  const text = unseal(PURPOSE, ticket);
  if (!text) return null;
  const { challenge, expiresAt, ...issued } = JSON.parse(text) as Ceremony & { challenge: string; expiresAt: number };
  if (JSON.stringify(issued) !== JSON.stringify(ceremony) || expiresAt < ctx.now.getTime()) return null;
  const isFirst = await ctx.services.attemptLimiter.once(`passkey:${challenge}`, MINUTES * 60);
  return isFirst ? challenge : null;
}

/** Returns the options for adding a passkey to an account. Devices that hold one of its passkeys refuse. */
export async function offerPasskey(
  ctx: AccountContext,
  account: { userId: number; siteName: string; emailAddress: string; passkeys: Passkey[] },
): Promise<Challenge<PublicKeyCredentialCreationOptionsJSON>> {
  const { userId, siteName, emailAddress, passkeys } = account;
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingPartyId(),
    userName: emailAddress,
    // Devices show it to nobody, but some sites read it: it must not be an address or a count of accounts.
    userID: new Uint8Array(Buffer.from(keyedHash('passkey owner', String(userId)), 'base64url')),
    timeout: MINUTES * 60_000,
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return issue(options, { kind: 'add', userId }, ctx.now);
}

/** A passkey that a device has just created. */
export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'signatures' | 'transports'>;

/** Verifies a device's new passkey. Returns null if the response is invalid. */
export async function verifyNewPasskey(
  ctx: AccountContext,
  userId: number,
  { ticket, response }: { ticket: string; response: RegistrationResponseJSON },
): Promise<NewPasskey | null> {
  const challenge = await redeem(ctx, ticket, { kind: 'add', userId });
  if (!challenge) return null;
  const verification = await verifyRegistrationResponse({
    response,
    supportedAlgorithmIDs: ALGORITHMS,
    ...expected(challenge),
  }).catch(() => null);
  if (!verification?.registrationInfo) return null;
  const { id, publicKey, counter } = verification.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signatures: counter,
    transports: response.response.transports ?? [],
  };
}

/** Returns the options for signing in with any passkey of this site. */
export async function askForPasskey(ctx: AccountContext): Promise<Challenge<PublicKeyCredentialRequestOptionsJSON>> {
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(),
    timeout: MINUTES * 60_000,
    userVerification: 'required',
  });
  return issue(options, { kind: 'sign-in' }, ctx.now);
}

/** Verifies that a device has signed the challenge with a passkey. @returns its new number of signatures, or null */
export async function verifyPasskey(
  ctx: AccountContext,
  passkey: Passkey,
  { ticket, response }: { ticket: string; response: AuthenticationResponseJSON },
): Promise<number | null> {
  const challenge = await redeem(ctx, ticket, { kind: 'sign-in' });
  if (!challenge) return null;
  const verification = await verifyAuthenticationResponse({
    response,
    ...expected(challenge),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.signatures,
    },
  }).catch(() => null);
  return verification?.verified ? verification.authenticationInfo.newCounter : null;
}

const expected = (challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: new URL(env.SITE_URL).origin,
  expectedRPID: relyingPartyId(),
  requireUserVerification: true,
});
