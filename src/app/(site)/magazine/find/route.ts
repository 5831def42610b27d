import { urlOfChoice } from '@/domain/archive/archive.rules';
import { readSiteArchive } from '../../archive-data';

/**
 * Target of the find-issue form without JavaScript: redirects to the selected issue or year, or to the archive
 * (ARC-13).
 */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const choice = { year: searchParams.get('year'), issue: searchParams.get('issue') };
  return new Response(null, { status: 303, headers: { Location: urlOfChoice(await readSiteArchive(), choice) } });
}
