import { randomInt } from 'node:crypto';
import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { DomainError } from '../errors';
import { siteLink } from '../library/site-link.rules';

/** Characters of short codes, without those that look alike. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 7;

/**
 * Returns a short URL for a page of this site, always the same for the same page (SHARE-16). @throws DomainError
 * bad-input
 */
export async function shortenUrl(ctx: Context, address: string): Promise<string> {
  const path = siteLink(address, env.SITE_URL, { includesQuery: true });
  if (!path) {
    throw new DomainError('bad-input', { errors: [{ field: 'url', errorMessage: t('Enter a URL of this site.') }] });
  }
  for (;;) {
    const [row] = await ctx.sql<{ code: string }>(
      `with made as (insert into short_links (code, path) values ($1, $2) on conflict do nothing returning code)
       select code from made union all select code from short_links where path = $2 limit 1`,
      [newCode(), path],
    );
    // No row means that the code is taken, or that another call created the link at the same time: try again.
    if (row) return `${env.SITE_URL}/l/${row.code}`;
  }
}

/** Returns the path of a short code. @throws DomainError not-found */
export async function followShortLink(ctx: Pick<Context, 'sql'>, code: string): Promise<string> {
  const [row] = /^[2-9a-z]{4,16}$/.test(code)
    ? await ctx.sql<{ path: string }>('select path from short_links where code = $1', [code])
    : [];
  if (!row) throw new DomainError('not-found');
  return row.path;
}

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
