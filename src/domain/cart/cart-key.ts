import { randomBytes } from 'node:crypto';
import type { AccountContext } from '@/platform/caller';
import { keyedHash, keyedHashes } from '@/platform/sealed';
import { CART_COOKIE, cartCookie, endedCartCookie } from '@/platform/session-cookies';

/** Key of a cart: an account, or the hash of a guest's cookie token. After sign-in, both may be set. */
export interface CartKey {
  owner: number | null;
  token: string | null;
}

const PURPOSE = 'cart';

/** Returns the hash of a cookie's token. A cart that was stored by a former secret gets the hash by the present one. */
async function hashOf({ sql }: AccountContext, token: string): Promise<string> {
  const [present = '', ...former] = keyedHashes(PURPOSE, token);
  if (former.length > 0) {
    await sql('update carts set token = $1 where token = any($2) and not exists (select from carts where token = $1)', [
      present,
      former,
    ]);
  }
  return present;
}

/** Keys created during the current request, whose cookie the browser hasn't sent yet. */
const newKeys = new WeakMap<object, CartKey>();

/** Returns the key of the caller's cart, or null for a guest without one. */
export async function cartKeyOf(ctx: AccountContext): Promise<CartKey | null> {
  const newKey = newKeys.get(ctx.caller);
  if (newKey) return newKey;
  const sent = ctx.caller.cookie(CART_COOKIE);
  const token = sent && sent.length <= 80 ? await hashOf(ctx, sent) : null;
  if (ctx.account) return { owner: ctx.account.id, token };
  return token ? { owner: null, token } : null;
}

/** A response that can set a cookie. */
type Cookies = { cookie(line: string): void };

/** Returns the key of the caller's cart, creating a token for a guest without one. */
export async function cartKeyFor(ctx: AccountContext, reply: Cookies): Promise<CartKey> {
  const existing = await cartKeyOf(ctx);
  if (existing) return existing;
  const token = randomBytes(24).toString('base64url');
  reply.cookie(cartCookie(token));
  const key = { owner: null, token: keyedHash(PURPOSE, token) };
  newKeys.set(ctx.caller, key);
  return key;
}

/** Merges the guest cart of a browser into the account that signed in there (CART-16, AUTH-87). */
export async function mergeCarts(ctx: AccountContext, reply: Cookies, owner?: number): Promise<void> {
  const key = await cartKeyOf(ctx);
  const account = owner ?? key?.owner;
  if (!key?.token || !account) return;
  await ctx.sql('select id from cart_of($1, $2, $3)', [key.token, account, ctx.now]);
  reply.cookie(endedCartCookie());
}
