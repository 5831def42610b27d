import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { type MalwareScanner, malwareScanner } from '@/platform/malware-scanner';
import { freeUploadBytes } from '@/platform/stored-files';
import { hasRole } from '../viewer';
import { readOperations } from './operations.query';
import { type SystemAlert, systemAlerts } from './system-alerts.rules';

/** The desk waits for the answer. */
const SCANNER_TIMEOUT_MS = 1_000;

const isAway = async (scanner: MalwareScanner | null): Promise<boolean> =>
  scanner !== null &&
  (await scanner.version(SCANNER_TIMEOUT_MS).then(
    () => false,
    () => true,
  ));

/** How often browsers must have reported an error before it is an alert. */
const MIN_OCCURRENCES = 3;

/** Returns faults of the services that the site depends on, for admins. Nobody else gets any. */
export async function readSystemAlerts({ sql, viewer }: Pick<Context, 'sql' | 'viewer'>): Promise<SystemAlert[]> {
  if (!hasRole(viewer)) return [];
  const usesMeilisearch = env.MEILI_HOST !== '';
  const figures = usesMeilisearch ? await readOperations(sql, { usesMeilisearch }) : [];
  const unsent = figures.find(({ kind }) => kind === 'search-waiting')?.count ?? 0;
  // Errors that happened once in one browser are often that browser's.
  const [state] = await sql<{ turnedOff: number; newErrors: number }>(
    `select (select count(*)::int from webhooks where turned_off_at is not null and not is_enabled) as "turnedOff",
       (select count(*)::int from client_errors
          where first_seen_at > now() - interval '24 hours' and occurrences >= ${MIN_OCCURRENCES}) as "newErrors"`,
  );
  const isScannerDown = await isAway(malwareScanner());
  const freeBytes = await freeUploadBytes();
  return systemAlerts({ unsent, freeBytes, isScannerDown, turnedOff: 0, newErrors: 0, ...state });
}
