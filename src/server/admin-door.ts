import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Payload, parseCookies } from 'payload';
import { isStaffAccount } from '@/domain/viewer';
import type { User } from '@/generated/payload-types';
import { RETRY_AFTER_SECONDS } from '@/platform/outage';
import { isDatabaseDown } from '@/platform/postgres';
import { sessionAccount } from '@/platform/session-account';
import { SESSION_COOKIE } from '@/platform/session-cookies';

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>For staff only</title>
<style>body{font:18px/1.5 system-ui,sans-serif;color-scheme:light dark;max-width:32rem;margin:15vh auto;padding:0 1.5rem}</style>
<h1>For staff only</h1>
<p>You're signed in with a reader's account, which has no access to the newsroom.</p>
<p><a href="/">Go to the home page</a></p>
</html>
`;

/** Whether a request is for a page of the admin. */
export const isAdminPath = (url: string): boolean => /^\/admin(?:[/?.]|$)/i.test(url);

/** The account of a session; `unknown` while the database cannot be asked. */
async function readAccount(payloadOf: () => Promise<Payload>, token: string): Promise<User | null | 'unknown'> {
  try {
    return (await sessionAccount(await payloadOf(), token)) as User | null;
  } catch (error) {
    // Whoever cannot be identified for another reason is a guest here; the admin reads the session again.
    return isDatabaseDown(error) ? 'unknown' : null;
  }
}

/** Answers a request for the admin if it is a reader's. Resolves to whether it was answered. */
export type RefuseReader = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Answers 403 to signed-in readers who ask for the admin, before anything of it is rendered (ROLE-08), and 503 while
 * nobody can be looked up. Guests are sent to the sign-in form by the admin itself.
 */
export const readerRefusal =
  (payloadOf: () => Promise<Payload>): RefuseReader =>
  async (request, response) => {
    const token = parseCookies(new Headers({ cookie: request.headers.cookie ?? '' })).get(SESSION_COOKIE);
    const account = token ? await readAccount(payloadOf, token) : null;
    if (account === 'unknown') {
      response.writeHead(503, { 'Retry-After': RETRY_AFTER_SECONDS, 'Cache-Control': 'private, no-store' }).end();
      return true;
    }
    if (!account || isStaffAccount(account)) return false;
    response.writeHead(403, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' });
    response.end(request.method === 'HEAD' ? undefined : PAGE);
    return true;
  };
