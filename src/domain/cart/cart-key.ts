import { randomBytes } from 'node:crypto';
import type { AccountContext } from '@/platform/caller';
import { keyedHash } from '@/platform/sealed';
import { CART_COOKIE, cartCookie, endedCartCookie } from '@/platform/session-cookies';

/** By what a cart is found: an account, or the hash of a browser's token. The token of a guest's cart may come along. */
export interface CartKey {
  owner: number | null;
  token: string | null;
}

const hashOf = (token: string) => keyedHash('cart', token);

/** Keys that were given out with the answer that is being made. */
const given = new WeakMap<object, CartKey>();

/** The key of the cart of whoever asks; null for a guest whose browser has none. */
export function cartKeyOf(ctx: AccountContext): CartKey | null {
  const fresh = given.get(ctx.caller);
  if (fresh) return fresh;
  const sent = ctx.caller.cookie(CART_COOKIE);
  const token = sent && sent.length <= 80 ? hashOf(sent) : null;
  if (ctx.account) return { owner: ctx.account.id, token };
  return token ? { owner: null, token } : null;
}

/** Says a Set-Cookie line to the one who asks. */
type Cookies = { cookie(line: string): void };

/** The same, with a new token in a browser that has none. */
export function cartKeyFor(ctx: AccountContext, reply: Cookies): CartKey {
  const known = cartKeyOf(ctx);
  if (known) return known;
  const token = randomBytes(24).toString('base64url');
  reply.cookie(cartCookie(token));
  const key = { owner: null, token: hashOf(token) };
  given.set(ctx.caller, key);
  return key;
}

/** Takes the cart of a browser into the account that signed in there, once (CART-16, AUTH-87). */
export async function joinCarts(ctx: AccountContext, reply: Cookies, owner?: number): Promise<void> {
  const key = cartKeyOf(ctx);
  const account = owner ?? key?.owner;
  if (!key?.token || !account) return;
  await ctx.sql('select id from cart_of($1, $2, $3)', [key.token, account, ctx.now]);
  reply.cookie(endedCartCookie());
}
