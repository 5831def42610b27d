import type { AccountContext } from '@/platform/caller';
import type { Identity, ProviderError, SignInSecrets } from '@/platform/identity/identity-provider';
import { seal, unseal } from '@/platform/sealed';

/** How long a person has at the provider, and then for the code of their app. */
export const FLOW_SECONDS = 10 * 60;
const PURPOSE = 'sign-in with the identity provider';

/** State that the browser keeps between the steps, encrypted. `connects` is the account that is being connected. */
type Flow = { target: string; expiresAt: number } & (
  | { step: 'provider'; secrets: SignInSecrets; connects?: number }
  | { step: 'code'; userId: number; identity: string }
);
type Step<Name extends Flow['step']> = Extract<Flow, { step: Name }>;

/** Encrypts the state of a flow, which then has ten minutes. */
export function sealFlow(ctx: AccountContext, flow: Flow): string {
  return seal(PURPOSE, JSON.stringify({ ...flow, expiresAt: ctx.now.getTime() + FLOW_SECONDS * 1000 }));
}

/** Returns the state of a flow at this step, or null if there is none or it has expired. */
export function openFlow<Name extends Flow['step']>(
  ctx: AccountContext,
  sealed: string | null,
  step: Name,
): Step<Name> | null {
  const text = sealed ? unseal(PURPOSE, sealed) : null;
  const flow = text ? (JSON.parse(text) as Flow) : null;
  return flow?.step === step && flow.expiresAt > ctx.now.getTime() ? (flow as Step<Name>) : null;
}

/** Returns what identifies a person at the provider. Issuers are URLs, so they contain no space. */
export const identityKey = ({ issuer, subject }: Identity): string => `${issuer} ${subject}`;

/** Returns why the provider signed nobody in. Throws any other error. */
export function problemOf(error: unknown): ProviderError['problem'] {
  // Another bundle's copy of the class would not be an instance of this one.
  if (error instanceof Error && error.name === 'ProviderError') return (error as ProviderError).problem;
  throw error;
}
