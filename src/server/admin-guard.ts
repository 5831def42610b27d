import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Payload, parseCookies } from 'payload';
import { isStaffAccount } from '@/domain/viewer';
import type { User } from '@/generated/payload-types';
import { isDatabaseDown, RETRY_AFTER_SECONDS } from '@/platform/outage';
import { sessionAccount } from '@/platform/session-account';
import { SESSION_COOKIE } from '@/platform/session-cookies';

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>For staff only</title>
<style>body{font:18px/1.5 system-ui,sans-serif;color-scheme:light dark;max-width:32rem;margin:15vh auto;padding:0 1.5rem}</style>
<h1>For staff only</h1>
<p>You’re signed in with a reader’s account, which has no access to the newsroom.</p>
<p><a href="/">Go to the home page</a></p>
</html>
`;

/** Whether a URL belongs to the admin interface. */
export const isAdminPath = (url: string): boolean => /^\/admin(?:[/?.]|$)/i.test(url);

/** Returns the account of a session, or `unknown` while the database is unavailable. */
async function readAccount(payloadOf: () => Promise<Payload>, token: string): Promise<User | null | 'unknown'> {
  try {
    return (await sessionAccount(await payloadOf(), token)) as User | null;
  } catch (error) {
    // A session that can't be read for any other reason counts as a guest: the admin checks the session again.
    return isDatabaseDown(error) ? 'unknown' : null;
  }
}

/** Answers an admin request that comes from a reader's account. Resolves to whether a response was sent. */
export type ReaderGuard = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Creates the guard that runs before anything of the admin is rendered. Responds 403 to readers who are signed in
 * (ROLE-08), and 503 while the database is unavailable. The admin itself sends guests to its sign-in form.
 */
export const createReaderGuard =
  (payloadOf: () => Promise<Payload>): ReaderGuard =>
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
