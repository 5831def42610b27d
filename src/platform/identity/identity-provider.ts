import { AuthorizationResponseError } from 'openid-client';
import { env } from '../env';
import { log } from '../log';

/** A person as the provider knows them. Issuer and subject never change; the address can. */
export interface Identity {
  issuer: string;
  subject: string;
  emailAddress: string | null;
  isAddressVerified: boolean;
  /** Whether the ID token says that a second factor was used. */
  hasSecondFactor: boolean;
}

/** Values that bind the provider's answer to the browser that asked. Only this site may read them. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Signs staff in with the accounts of their organization. */
export interface IdentityProvider {
  /** Name on the button. */
  readonly label: string;
  /** Starts a sign-in. @throws ProviderError unavailable */
  begin(): Promise<{ location: string; secrets: SignInSecrets }>;
  /** Verifies the answer that the provider sent through the browser. @throws ProviderError */
  finish(answer: Record<string, string>, secrets: SignInSecrets): Promise<Identity>;
}

/** Why the provider signed nobody in. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  constructor(
    readonly problem: 'unavailable' | 'canceled' | 'failed',
    cause: unknown,
  ) {
    super(`The identity provider signed nobody in: ${problem}.`, { cause });
  }
}

/** Path to which the provider sends the browser back. It must be registered there. */
export const CALLBACK_PATH = '/service/authenticate/provider/callback';

/** Configuration and keys of a provider are read again after this time. */
const CONFIGURATION_MS = 60 * 60_000;
const TIMEOUT_SECONDS = 5;

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

interface Settings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
  /** Values of the claims `acr` and `amr` that stand for a second factor at this provider. */
  secondFactor: readonly string[];
  siteUrl: string;
}

/** Creates the client of an OpenID provider. */
export function openIdProvider(settings: Settings): IdentityProvider {
  const { clientId, clientSecret, label, secondFactor } = settings;
  const callback = `${settings.siteUrl}${CALLBACK_PATH}`;
  const load = () => import('openid-client');

  const configure = async () => {
    const client = await load();
    const issuer = new URL(settings.issuer);
    const execute = [client.enableNonRepudiationChecks];
    // Without TLS only on this machine, as in tests.
    if (isLoopback(issuer)) execute.push(client.allowInsecureRequests);
    const authenticate: ReturnType<typeof client.ClientSecretBasic> = (server, ...rest) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const method = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
      return method(clientSecret)(server, ...rest);
    };
    return client.discovery(issuer, clientId, {}, clientSecret ? authenticate : client.None(), {
      execute,
      timeout: TIMEOUT_SECONDS,
    });
  };
  let known: { configuration: ReturnType<typeof configure>; until: number } | undefined;
  const configuration = async () => {
    if (!known || known.until < Date.now()) {
      known = { configuration: configure(), until: Date.now() + CONFIGURATION_MS };
    }
    try {
      return await known.configuration;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
  const explained = (error: unknown, fallback: ProviderError['problem']): ProviderError => {
    const problem = problemOf(error) ?? fallback;
    const { code, name } = error as { code?: unknown; name?: unknown };
    // Messages and causes can contain what the provider sent.
    if (problem !== 'canceled') log.warn({ problem, code, name }, 'The identity provider signed nobody in.');
    return new ProviderError(problem, error);
  };

  return {
    label,
    async begin() {
      try {
        const client = await load();
        const config = await configuration();
        const secrets = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const location = client.buildAuthorizationUrl(config, {
          redirect_uri: callback,
          scope: 'openid email',
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        });
        return { location: location.href, secrets };
      } catch (error) {
        throw explained(error, 'unavailable');
      }
    },
    async finish(answer, secrets) {
      try {
        const client = await load();
        const config = await configuration();
        const url = new URL(`${callback}?${new URLSearchParams(answer)}`);
        const tokens = await client.authorizationCodeGrant(config, url, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        });
        const token = tokens.claims();
        if (!token) throw new Error('The provider sent no ID token.');
        const { iss: issuer, sub: subject } = token;
        // Many providers send the address on request only.
        const claims =
          typeof token.email === 'string' ? token : await client.fetchUserInfo(config, tokens.access_token, subject);
        const emailAddress = typeof claims.email === 'string' ? claims.email : null;
        return {
          issuer,
          subject,
          emailAddress,
          isAddressVerified: claims.email_verified === true,
          // Only what is signed for this sign-in counts.
          hasSecondFactor: [token.acr, token.amr].flat().some((value) => secondFactor.includes(String(value))),
        };
      } catch (error) {
        throw explained(error, 'failed');
      }
    },
  };
}

/** Distinguishes a person who changed their mind and a provider that is down from answers that aren't valid. */
function problemOf(error: unknown): ProviderError['problem'] | null {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'canceled';
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'unavailable' : 'failed';
  }
  const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown };
  if (name === 'TimeoutError' || code === 'OAUTH_TIMEOUT') return 'unavailable';
  // `fetch` throws this without a connection.
  if (error instanceof TypeError && (error as { code?: string }).code === undefined && cause instanceof Error) {
    return 'unavailable';
  }
  return cause instanceof Response && cause.status >= 500 ? 'unavailable' : null;
}

let provider: IdentityProvider | null | undefined;

/** Returns the provider of the environment, or null. */
export function identityProvider(): IdentityProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = env;
  provider ??=
    issuer && clientId
      ? openIdProvider({
          issuer,
          clientId,
          clientSecret: env.OIDC_CLIENT_SECRET,
          label: env.OIDC_LABEL,
          secondFactor: env.OIDC_SECOND_FACTOR,
          siteUrl: env.SITE_URL,
        })
      : null;
  return provider;
}
