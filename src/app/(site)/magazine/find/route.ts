import { urlOfChoice } from '@/domain/archive/archive.rules';
import { readSiteArchive } from '../../archive-data';

/** Where the find-issue form leads without script: to the issue or year chosen, or to the archive (ARC-13). */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const choice = { year: searchParams.get('year'), issue: searchParams.get('issue') };
  return new Response(null, { status: 303, headers: { Location: urlOfChoice(await readSiteArchive(), choice) } });
}
