import { randomUUID } from 'node:crypto';
import { app } from '@/api/http/app';
import { payload } from '../records';

export const PASSWORD = 'Meridian-Noon-12!';
export const OTHER_PASSWORD = 'Evening-Light-34#';

interface Sent {
  method?: string;
  body?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/** HTTP client that stores cookies as a browser does, on a separate network. */
export function openBrowser(network = `10.${randomByte()}.${randomByte()}.${randomByte()}`) {
  const cookies = new Map<string, string>();

  const send = async (path: string, { method, body, form, headers }: Sent = {}): Promise<Response> => {
    const response = await app.request(path, {
      method: method ?? (body === undefined && form === undefined ? 'GET' : 'POST'),
      headers: {
        'x-masthead-socket': network,
        'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0',
        ...(cookies.size ? { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(form === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/Max-Age=0/.test(line)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };

  return {
    cookies,
    send,
    json: async <T = Record<string, unknown>>(path: string, sent?: Sent): Promise<T> =>
      (await send(path, sent)).json() as Promise<T>,
    signIn: (username: string, password = PASSWORD, path = '/authenticate') =>
      send(path, { form: { username, password } }),
    profile: async () => (await send('/service/user/profile')).json() as Promise<Record<string, unknown>>,
  };
}

export type Browser = ReturnType<typeof openBrowser>;

/** Registration as the form sends it, with a unique address. */
export const registration = (overrides: Record<string, unknown> = {}) => ({
  firstName: 'Rosa',
  lastName: 'Lindgren',
  emailAddress: `${randomUUID()}@meridian.example`,
  password: PASSWORD,
  optIn: false,
  ...overrides,
});

/** Creates a reader's account without signing in. */
export async function makeAccount(overrides: Record<string, unknown> = {}) {
  const email = `${randomUUID()}@meridian.example`;
  return payload.create({
    collection: 'users',
    data: { email, password: PASSWORD, role: 'reader', firstName: 'Rosa', lastName: 'Lindgren', ...overrides },
  });
}

/** Creates the admin account, because nobody can register before it exists. */
export const makeAdmin = () => makeAccount({ role: 'admin' });

/** Runs all jobs and returns the outbox's mails to an address. */
export async function mailsTo(address: string) {
  await payload.jobs.run({ limit: 100, sequential: true });
  const { docs } = await payload.find({ collection: 'mails', where: { to: { equals: address } }, sort: 'id' });
  return docs;
}

/** Returns the token of the link in a mail. */
export const tokenIn = (text: string | null | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

function randomByte(): number {
  return 1 + Math.floor(Math.random() * 250);
}

/** Creates an account and a browser that is signed in with it. */
export async function signedIn(overrides: Record<string, unknown> = {}) {
  const account = await makeAccount(overrides);
  const browser = openBrowser();
  await browser.signIn(account.email);
  return { account, browser };
}
