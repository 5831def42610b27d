import { headers } from 'next/headers';
import type { DefaultServerCellComponentProps, Payload, PayloadRequest } from 'payload';
import { cache } from 'react';
import { periodOf } from '@/domain/readership/period';
import { type Counts, readCounts, scopeOf } from '@/domain/readership/readership.query';
import { hasRole, type Viewer, viewerOf } from '@/domain/viewer';
import { sqlOf } from '@/platform/sql';
import { timeZoneOf } from '../day-text';
import { countText, shareText } from './count-text';
import './readership.css';
import { t } from '@/language/t';

/** Number of days of the figures in forms and lists. */
const DAYS = '30';

/**
 * Returns the counts of an article in the last 30 days, or null for a viewer who doesn't see them: contributors see the
 * articles that they have edited.
 */
async function countsOf(payload: Payload, viewer: Viewer, id: unknown): Promise<Counts | null> {
  if (!id || !hasRole(viewer, 'editor')) return null;
  const zone = await timeZoneOf(payload);
  const clock = { period: periodOf({ days: DAYS }, new Date(), zone), zone };
  return readCounts(sqlOf(payload), clock, { ...scopeOf(viewer), articleId: Number(id) });
}

interface ArticleReadershipProps {
  payload: Payload;
  req: Pick<PayloadRequest, 'user'>;
  /** Missing for an article that isn't saved yet. */
  id?: unknown;
}

/** Figures of the last 30 days in the form of an article. */
export async function ArticleReadership({ payload, req, id }: ArticleReadershipProps) {
  const viewer = viewerOf(req.user as Parameters<typeof viewerOf>[0]);
  const counts = await countsOf(payload, viewer, id);
  if (!counts) return null;
  const rows = [
    [t('Page views'), counts.view, ''],
    [t('Reads'), counts.read, shareText(counts.read, counts.view - counts.gate)],
    [t('Finished'), counts.finish, shareText(counts.finish, counts.read)],
    [t('Listens'), counts.listen, ''],
    [t('Saves'), counts.save, ''],
    [t('Shares'), counts.share, ''],
    [t('Gifts'), counts.gift, ''],
    [t('Gate shown'), counts.gate, ''],
    [t('Subscriptions'), counts.subscription, shareText(counts.subscription, counts.gate)],
    [t('Newsletter clicks'), counts.click, ''],
  ] as const;
  const shown = rows.filter(([, count]) => count > 0);
  return (
    <div className="field-type admin-readership-panel">
      <p className="field-label">{t('Readership, last {days} days', { days: DAYS })}</p>
      {shown.length ? (
        <dl>
          {shown.map(([name, count, share]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {countText(count)}
                {share ? <small> {share}</small> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>
          {scopeOf(viewer).editedBy ? t('Articles that you have edited show their figures here.') : t('Not read yet.')}
        </p>
      )}
      <a href="/admin/readership">{t('All articles')}</a>
    </div>
  );
}

/** The viewer of the current page. Cells of a list don't get one. */
const pageViewer = cache(async (payload: Payload): Promise<Viewer> => {
  const { user } = await payload.auth({ headers: await headers() });
  return viewerOf(user as Parameters<typeof viewerOf>[0]);
});

/** Reads of the last 30 days in the list of articles. */
export async function ReadsCell({ payload, rowData }: DefaultServerCellComponentProps) {
  // Forms render cells too, without a row.
  return rowData ? readsText(payload, await pageViewer(payload), rowData.id) : null;
}

/** Returns the reads of an article in the last 30 days as text, `–` for none, or for a viewer who doesn't see them. */
export async function readsText(payload: Payload, viewer: Viewer, id: unknown): Promise<string> {
  const counts = await countsOf(payload, viewer, id);
  return counts && counts.view > 0 ? countText(counts.read) : '–';
}
