import type { PayloadRequest } from 'payload';
import { expireCache } from '@/platform/cache';
import { sqlWithin } from '@/platform/sql-runner';
import { documentTag, listTag } from '../cache/cache-tags.rules';
import { refreshDocuments } from '../search/refresh-documents.command';

/**
 * Gives the reports of a program, and their versions, the paths below its current address, and updates the search and
 * the cached pages. Runs in the request's transaction. Saving each report instead would publish its newer draft.
 */
export async function moveReports(programId: number, req: PayloadRequest): Promise<void> {
  const sql = sqlWithin(req);
  const moved = await sql<{ id: number }>(
    `update reports r set path = p.slug || '/report/' || r.slug
       from programs p where p.id = r.program_id and p.id = $1 and r.slug is not null returning r.id`,
    [programId],
  );
  await sql(
    `update _reports_v v set version_path = p.slug || '/report/' || v.version_slug
       from programs p where p.id = v.version_program_id and p.id = $1 and v.version_slug is not null`,
    [programId],
  );
  const ids = moved.map(({ id }) => id);
  await refreshDocuments('reports', ids, req);
  await expireCache([listTag('reports'), ...ids.map((id) => documentTag('reports', id))], req);
}
