import type { Context } from '@/platform/context';
import { localPath } from '../accounts/session.rules';
import { findGatedEntry } from '../metering/gated-entry.query';
import type { ReturnTarget } from './checkout.rules';

/**
 * Returns the article or report to return to after a checkout, with its current title. Null unless the URL is the page
 * of a released one.
 */
export async function findReturnTarget(
  ctx: Pick<Context, 'sql' | 'now'>,
  address: string | undefined,
): Promise<ReturnTarget | null> {
  if (!address) return null;
  const [path = '/'] = localPath(address).split(/[?#]/);
  const entry = await findGatedEntry(ctx.sql, path, ctx.now);
  return entry && { path: entry.path, title: entry.title };
}
