import { createHash, createHmac } from 'node:crypto';
import { SECRETS } from './sealed';
import { isSame } from './sealing';
import { SESSION_COOKIE } from './session-cookies';

/** Payload derives the key of its tokens this way; a test compares it with `payload.secret`. */
export const tokenKeyOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 32);

const TOKEN = /^([\w-]+\.[\w-]+)\.([\w-]+)$/;

/**
 * Returns a session token that the CMS accepts: one signed with a former secret is signed again with the present one, with
 * the same claims, so that it expires as before. Any other token is returned unchanged, for the CMS to judge.
 */
export function currentToken(token: string, secrets: readonly [string, ...string[]] = SECRETS): string {
  const [, text = '', signature = ''] = TOKEN.exec(token) ?? [];
  const [present, ...former] = secrets;
  if (!text || !isHs256(text)) return token;
  const sign = (secret: string) => createHmac('sha256', tokenKeyOf(secret)).update(text).digest('base64url');
  return former.some((secret) => isSame(sign(secret), signature)) ? `${text}.${sign(present)}` : token;
}

function isHs256(text: string): boolean {
  try {
    const [header = ''] = text.split('.');
    return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg?: unknown }).alg === 'HS256';
  } catch {
    return false;
  }
}

const IN_COOKIES = new RegExp(`((?:^|;)\\s*${SESSION_COOKIE}=)([^;\\s]+)`, 'g');

/** Returns a `Cookie` header whose session token the CMS accepts. */
export const withCurrentToken = (cookies: string, secrets?: readonly [string, ...string[]]): string =>
  cookies.replace(IN_COOKIES, (_, name: string, token: string) => name + currentToken(token, secrets));
