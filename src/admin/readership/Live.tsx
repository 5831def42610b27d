import { NOW_MINUTES, readNow } from '@/domain/readership/now.query';
import type { Scope } from '@/domain/readership/readership.query';
import { SOURCE_NAMES } from '@/domain/readership/readership.rules';
import { t } from '@/language/t';
import type { Sql } from '@/platform/sql';
import { Bars, Figure, Plot } from '../store/SalesFigures';
import { countText } from './count-text';
import { LiveRefresh } from './LiveRefresh.client';

const viewsText = (views: number): string => t('{views, plural, one {# page view} other {# page views}}', { views });

/** Live figures of what is being read. Reloads itself. */
export async function Live({ sql, scope, zone }: { sql: Sql; scope: Scope; zone: string }) {
  const { recentViews, minutes, articles, sources } = await readNow(sql, scope, zone);
  const views = minutes.reduce((sum, minute) => sum + minute.views, 0);
  return (
    <div className="admin-figures admin-readership-live">
      <LiveRefresh />
      <dl aria-label={t('Live figures')} aria-live="polite">
        <Figure name={t('Page views, last {minutes} minutes', { minutes: 5 })} value={countText(recentViews)} />
        <Figure name={t('Page views, last {minutes} minutes', { minutes: NOW_MINUTES })} value={countText(views)} />
      </dl>
      <Plot title={t('Page views by minute')} days={minutes} amountOf={(minute) => minute.views} format={countText} />
      {views === 0 ? (
        <p>{t('Nobody has opened an article in the last {minutes} minutes.', { minutes: NOW_MINUTES })}</p>
      ) : (
        <div className="admin-figures-lists">
          <Bars
            title={t('Articles')}
            rows={articles.map(({ id, title, views: count }) => ({
              key: String(id),
              name: title || t('Untitled'),
              url: `/admin/collections/articles/${id}`,
              value: count,
              note: viewsText(count),
              text: '',
            }))}
          />
          <Bars
            title={t('Sources')}
            rows={sources.map(({ source, host, views: count }) => ({
              key: `${source} ${host}`,
              name: host || t(SOURCE_NAMES[source]),
              value: count,
              note: viewsText(count),
              text: '',
            }))}
          />
        </div>
      )}
      <p className="admin-readership-note">{t('Updated every 15 seconds while this page is visible.')}</p>
    </div>
  );
}
