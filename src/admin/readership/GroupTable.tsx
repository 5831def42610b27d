import type { Grouping, GroupRow } from '@/domain/readership/readership.query';
import { SOURCE_NAMES } from '@/domain/readership/readership.rules';
import { msg, t } from '@/language/t';
import { Change } from './CountTile';
import { countText, shareText } from './count-text';

const COLLECTIONS = {
  article: 'articles',
  topic: 'topics',
  author: 'authors',
  newsletter: 'newsletter-issues',
} as const;

/** Columns of events that the server counts; they have no source. */
const SERVER_COLUMNS = [
  ['save', msg('Saves')],
  ['share', msg('Shares')],
  ['gift', msg('Gifts')],
  ['subscription', msg('Subscriptions')],
  ['click', msg('Newsletter clicks')],
] as const;

const ROW_NAMES = {
  article: msg('Article'),
  topic: msg('Topic'),
  author: msg('Author'),
  source: msg('Source'),
} as const;

/** Table of articles, topics, authors or sources, most read first. The first column stays while the others scroll. */
export function GroupTable({ by, rows }: { by: Grouping; rows: readonly GroupRow[] }) {
  if (rows.length === 0) return <p>{t('None in this period.')}</p>;
  if (by === 'newsletter') return <IssueTable rows={rows} />;
  const columns = by === 'source' ? [] : SERVER_COLUMNS;
  return (
    <div className="admin-readership-scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t(ROW_NAMES[by])}</th>
            <th scope="col">{t('Page views')}</th>
            <th scope="col">{t('Change')}</th>
            <th scope="col">{t('Reads')}</th>
            <th scope="col">{t('Finished')}</th>
            <th scope="col">{t('Gate shown')}</th>
            <th scope="col">{t('Listens')}</th>
            {columns.map(([kind, label]) => (
              <th key={kind} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.id} ${row.source} ${row.name}`}>
              <th scope="row">
                <GroupName by={by} row={row} />
              </th>
              <td>{countText(row.view)}</td>
              <td>
                <Change count={row.view} before={row.viewsBefore} />
              </td>
              <td>{countText(row.read)}</td>
              <td>
                {countText(row.finish)}
                <small>{shareText(row.finish, row.read)}</small>
              </td>
              <td>{countText(row.gate)}</td>
              <td>{countText(row.listen)}</td>
              {columns.map(([kind]) => (
                <td key={kind}>{countText(row[kind])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function IssueTable({ rows }: { rows: readonly GroupRow[] }) {
  return (
    <div className="admin-readership-scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Newsletter issue')}</th>
            <th scope="col">{t('Sent')}</th>
            <th scope="col">{t('Clicks')}</th>
            <th scope="col">{t('Opens')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <GroupName by="newsletter" row={row} />
              </th>
              <td>{countText(row.sent ?? 0)}</td>
              <td>{countText(row.click)}</td>
              <td>{row.open > 0 ? countText(row.open) : t('not counted')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GroupName({ by, row }: { by: Grouping; row: GroupRow }) {
  if (by === 'source') {
    const kind = row.source ? t(SOURCE_NAMES[row.source]) : '';
    return (
      <>
        {row.name || kind}
        {row.name ? <small>{kind}</small> : null}
      </>
    );
  }
  return <a href={`/admin/collections/${COLLECTIONS[by]}/${row.id}`}>{row.name || t('Untitled')}</a>;
}
