import { createHash } from 'node:crypto';
import { countClientError } from '@/platform/client-error-count';
import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { clientErrorOf, errorKey, type ReportedError } from './client-error.rules';

/** More kinds of errors than anybody reads. Above, only known ones are counted, so that nobody can fill the table. */
const MAX_KINDS = 500;

/**
 * Stores an error that a browser reported, or counts it if it is known. Errors of browser extensions are ignored. Nothing
 * about the person is stored.
 */
export async function reportClientError(
  { sql }: Pick<Context, 'sql'>,
  report: ReportedError,
  userAgent: string,
): Promise<void> {
  const error = clientErrorOf(report, env.SITE_URL);
  if (!error) return;
  countClientError(error.side);
  const fingerprint = createHash('sha256').update(errorKey(error)).digest('base64url').slice(0, 22);
  await sql(
    `insert into client_errors (fingerprint, message, place, stack, page, side, browser, occurrences, first_seen_at,
       last_seen_at, created_at, updated_at)
     select $1::varchar, $2::varchar, $3::varchar, $4::varchar, $5::varchar, $6::enum_client_errors_side, $7::varchar, 1, now(), now(), now(), now()
     where (select count(*) from client_errors) < ${MAX_KINDS} or exists (select 1 from client_errors where fingerprint = $1::varchar)
     on conflict (fingerprint) do update
       set occurrences = client_errors.occurrences + 1, last_seen_at = now(), updated_at = now()`,
    [fingerprint, error.message, error.place, error.stack, error.page, error.side, browserOf(userAgent)],
  );
}

/** Returns the name and major version of a browser. The whole text could tell people apart. */
function browserOf(userAgent: string): string {
  const [, name = 'Other', version = ''] =
    /(Firefox|Edg|OPR|Chrome|Version)\/(\d+)/.exec(userAgent.replace(/Chrome\/\S+(?=.*(?:Edg|OPR)\/)/, '')) ?? [];
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', Version: 'Safari' };
  return `${names[name] ?? name} ${version}`.trim();
}
