import { request } from 'node:http';
import { baseUrl } from '../helpers/server';

/** Response of the site over a real connection. */
export interface SiteAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface SentOver {
  method?: string;
  body?: string | object;
  type?: string;
  headers?: Record<string, string>;
}

/**
 * Client of the running site with a network of its own. Every address of 127.0.0.0/8 is this machine, and rate limits
 * count each one separately. Stores cookies as a browser does, starting with `initialCookies`.
 */
export function openCaller(
  address = nextAddress(),
  site = baseUrl(),
  initialCookies: ReadonlyMap<string, string> = new Map(),
) {
  const { hostname, port } = new URL(site);
  const cookies = new Map(initialCookies);

  const send = (path: string, { method, body, type, headers }: SentOver = {}): Promise<SiteAnswer> => {
    const text = typeof body === 'object' ? JSON.stringify(body) : body;
    return new Promise((resolve, reject) => {
      const call = request(
        {
          hostname,
          port,
          path,
          localAddress: address,
          family: 4,
          agent: false,
          method: method ?? (text === undefined ? 'GET' : 'POST'),
          headers: {
            ...(text === undefined ? {} : { 'Content-Type': type ?? 'application/json' }),
            ...(text === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(text)) }),
            ...(cookies.size ? { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            for (const line of response.headers['set-cookie'] ?? []) {
              const [pair = ''] = line.split(';');
              const at = pair.indexOf('=');
              if (/Max-Age=0/.test(line)) cookies.delete(pair.slice(0, at));
              else cookies.set(pair.slice(0, at), pair.slice(at + 1));
            }
            const { statusCode: status = 0, headers: answered } = response;
            resolve({ status, headers: answered, text: Buffer.concat(parts).toString() });
          });
          response.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(text);
    });
  };

  return {
    cookies,
    send,
    signIn: (username: string, password: string) => send('/authenticate', { body: { username, password } }),
  };
}

let handedOut = 0;
const RUN = 1 + Math.floor(Math.random() * 200);

/** Returns an address of this machine that no other client in this run has. */
export function nextAddress(): string {
  handedOut += 1;
  return `127.${RUN}.${Math.floor(handedOut / 250) + 1}.${(handedOut % 250) + 1}`;
}
