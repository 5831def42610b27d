import { t } from '@/language/t';

/** Fault of a service, for admins. */
export interface SystemAlert {
  key: 'search' | 'disk' | 'scanner' | 'webhooks' | 'browser-errors';
  title: string;
  /** The meaning, and a remedy. */
  note: string;
  /** Path in the admin with the details; null without one. */
  url: string | null;
}

/** State of the services. */
export interface SystemState {
  /** Changes that the search server doesn't have yet. */
  unsent: number;
  /** Free space for uploads; null if they are in a bucket. */
  freeBytes: number | null;
  /** Whether the malware scanner doesn't answer. False without one. */
  isScannerDown: boolean;
  /** Webhooks that were turned off because they failed. */
  turnedOff: number;
  /** Kinds of errors that browsers reported for the first time today. */
  newErrors: number;
}

/** More unsent changes than a few seconds of work. */
const MAX_UNSENT = 100;
const BYTES_PER_MB = 2 ** 20;
const LOW_DISK_MB = 2_000;

/** Returns the alerts for the state of the services. */
export function systemAlerts({ unsent, freeBytes, isScannerDown, turnedOff, newErrors }: SystemState): SystemAlert[] {
  const alerts: SystemAlert[] = [];
  if (unsent > MAX_UNSENT) {
    alerts.push({
      key: 'search',
      title: t('Search lags behind by {unsent, plural, one {# change} other {# changes}}', { unsent }),
      note: t(
        'Meilisearch isn’t taking changes, so Postgres answers searches or results are old. Check the search server.',
      ),
      url: null,
    });
  }
  const freeMb = freeBytes === null ? Number.POSITIVE_INFINITY : Math.floor(freeBytes / BYTES_PER_MB);
  if (freeMb < LOW_DISK_MB) {
    alerts.push({
      key: 'disk',
      title: t('Only {freeMb, number} MB left for uploads', { freeMb }),
      note: t('Uploads fail when the disk is full. Free space, or move uploads to S3.'),
      url: null,
    });
  }
  if (isScannerDown) {
    alerts.push({
      key: 'scanner',
      title: t('The malware scanner doesn’t respond'),
      note: t('Nobody can upload or import files until it does. Check the ClamAV server.'),
      url: null,
    });
  }
  if (turnedOff > 0) {
    alerts.push({
      key: 'webhooks',
      title: t('{turnedOff, plural, one {A webhook was turned off} other {# webhooks were turned off}}', { turnedOff }),
      note: t('It failed for 72 hours. Fix its receiver, turn it on and send the events again.'),
      url: '/admin/collections/webhooks',
    });
  }
  if (newErrors > 0) {
    alerts.push({
      key: 'browser-errors',
      title: t('{newErrors, plural, one {A new error in browsers} other {# new errors in browsers}}', { newErrors }),
      note: t('Pages failed for readers or staff in the last 24 hours. Delete an entry when it is fixed.'),
      url: '/admin/collections/client-errors',
    });
  }
  return alerts;
}
