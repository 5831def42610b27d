import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Claims of the provider about the person who signs in. */
export interface ProviderAccount {
  sub: string;
  email: string;
  email_verified?: boolean;
  /** How the provider has verified the person. */
  amr?: string[];
  acr?: string;
}

export const CLIENT = { id: 'masthead', secret: 'only-for-tests-at-the-identity-provider' };

/**
 * Starts a certified OpenID provider on this machine. It signs `behavior.account` in without asking, or refuses if it is
 * null. `behavior.changeToken` changes the response of its token endpoint.
 */
export async function startIdentityProvider(siteUrl = 'http://localhost:3000') {
  const behavior: {
    account: ProviderAccount | null;
    changeToken?: ((body: { id_token?: string }) => void) | undefined;
    isFailing?: boolean;
  } = { account: null };
  const accounts = new Map<string, ProviderAccount>();
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => {
    if (!behavior.isFailing) return handle?.(request, response);
    response.writeHead(503).end();
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        // The port of a site that a test starts isn't known yet.
        redirect_uris: [...Array(400).keys()]
          .map((at) => `http://127.0.0.1:${3_950 + at}`)
          .concat(siteUrl)
          .map((url) => `${url}/service/authenticate/provider/callback`),
      },
    ],
    claims: { openid: ['sub', 'acr', 'amr'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['only-for-tests'] },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: async () => ({ ...accounts.get(accountId), sub: accountId }),
    }),
    async loadExistingGrant(ctx) {
      const { client, session, provider: current } = ctx.oidc;
      const grant = new current.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/interaction/')) {
      const { account } = behavior;
      if (account) accounts.set(account.sub, account);
      const result = account
        ? { login: { accountId: account.sub, remember: false, amr: account.amr, acr: account.acr } }
        : { error: 'access_denied', error_description: 'Canceled.' };
      ctx.respond = false;
      await provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
      return;
    }
    await next();
    if (ctx.path === '/token' && ctx.body) behavior.changeToken?.(ctx.body as { id_token?: string });
  });
  handle = provider.callback();

  /** Follows the redirects of the provider as a browser does. @returns the path to which it sends the browser back */
  const visit = async (location: string): Promise<string> => {
    const cookies = new Map<string, string>();
    let url = location;
    for (let step = 0; step < 10 && url.startsWith(issuer); step += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      const next = response.headers.get('location');
      if (!next) throw new Error(`The provider responded with ${response.status}: ${await response.text()}`);
      url = new URL(next, url).href;
    }
    return url.slice(new URL(url).origin.length);
  };
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { issuer, behavior, visit, stop };
}
