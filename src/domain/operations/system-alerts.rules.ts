/** Fault of a service, for admins. */
export interface SystemAlert {
  key: 'search' | 'disk';
  title: string;
  /** The meaning, and a remedy. */
  note: string;
}

/** More unsent changes than a few seconds of work. */
const MAX_UNSENT = 100;
const BYTES_PER_MB = 2 ** 20;
const LOW_DISK_MB = 2_000;

/**
 * Returns the alerts for the number of changes that the search server doesn't have yet, and the free space for uploads.
 * @param freeBytes null if uploads are in a bucket
 */
export function systemAlerts({ unsent, freeBytes }: { unsent: number; freeBytes: number | null }): SystemAlert[] {
  const alerts: SystemAlert[] = [];
  if (unsent > MAX_UNSENT) {
    alerts.push({
      key: 'search',
      title: `Search lags behind by ${unsent.toLocaleString('en-US')} changes`,
      note: 'Meilisearch isn’t taking changes, so Postgres answers searches or results are old. Check the search server.',
    });
  }
  const freeMb = freeBytes === null ? Number.POSITIVE_INFINITY : Math.floor(freeBytes / BYTES_PER_MB);
  if (freeMb < LOW_DISK_MB) {
    alerts.push({
      key: 'disk',
      title: `Only ${freeMb.toLocaleString('en-US')} MB left for uploads`,
      note: 'Uploads fail when the disk is full. Free space, or move uploads to S3.',
    });
  }
  return alerts;
}
