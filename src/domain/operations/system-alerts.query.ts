import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { freeUploadBytes } from '@/platform/stored-files';
import { hasRole } from '../viewer';
import { readOperations } from './operations.query';
import { type SystemAlert, systemAlerts } from './system-alerts.rules';

/** Returns faults of the services that the site depends on, for admins. Nobody else gets any. */
export async function readSystemAlerts({ sql, viewer }: Pick<Context, 'sql' | 'viewer'>): Promise<SystemAlert[]> {
  if (!hasRole(viewer)) return [];
  const usesMeilisearch = env.MEILI_HOST !== '';
  const figures = usesMeilisearch ? await readOperations(sql, { usesMeilisearch }) : [];
  const unsent = figures.find(({ kind }) => kind === 'search-waiting')?.count ?? 0;
  return systemAlerts({ unsent, freeBytes: await freeUploadBytes() });
}
