import type { ServerProps } from 'payload';
import { Suspense } from 'react';
import { findBrokenLinks } from '@/domain/newsroom/broken-links.query';
import { type DeskEntry, readDesk } from '@/domain/newsroom/desk.query';
import { readFirstRun } from '@/domain/newsroom/first-run.query';
import { hasRole, viewerOf } from '@/domain/viewer';
import { type Context, contextOf } from '@/platform/context';
import { DeskList } from './DeskList';
import { dayText } from './day-text';
import { Welcome } from './Welcome';
import './desk.css';

/** Where a document is edited. */
export const editAddress = (entry: { collection: string; id: number }): string =>
  `/admin/collections/${entry.collection}/${entry.id}`;

/** The first thing editors see: what is to be done today, and what is not in order. Others see the collections only. */
export async function Desk({ payload, user }: ServerProps) {
  const account = user as Parameters<typeof viewerOf>[0];
  if (!user || !hasRole(viewerOf(account), 'editor')) return null;
  const ctx = contextOf(payload, user);
  const firstRun = await readFirstRun(payload);
  if (firstRun.state !== 'begun') return <Welcome firstRun={firstRun} isAdmin={hasRole(viewerOf(account))} />;
  const desk = await readDesk(ctx);
  return (
    <section className="admin-desk" aria-labelledby="desk-title">
      <header className="admin-desk-head">
        <h2 id="desk-title">Today</h2>
        <a className="desk__more" href="/admin/planning">
          Planning calendar
        </a>
      </header>
      <div className="admin-desk-lists">
        <List title="Due today" entries={desk.due} empty="Nothing is due." />
        <List title="In review" entries={desk.review} empty="Nothing waits for review." />
        <List title="Scheduled" entries={desk.scheduled} empty="Nothing is scheduled." />
        <List title="Drafts, the oldest first" entries={desk.drafts} empty="There are no drafts." />
        <List title="Published this week" entries={desk.published} empty="Nothing was published in the last 7 days." />
        <List title="Lacks something" entries={desk.lacking} empty="Every article has picture, topic and summary." />
        <div className="admin-desk-list">
          <h3>Broken links</h3>
          <Suspense fallback={<p>Looking through the texts changed last …</p>}>
            <BrokenLinks ctx={ctx} />
          </Suspense>
        </div>
      </div>
    </section>
  );
}

/** Reads two hundred texts, so the rest of the desk does not wait for it. */
async function BrokenLinks({ ctx }: { ctx: Context }) {
  const links = await findBrokenLinks(ctx);
  if (!links.length) return <p>No link in the texts changed last leads nowhere.</p>;
  return (
    <ul>
      {links.map(({ id, title, to }) => (
        <li key={`${id} ${to}`}>
          <a href={editAddress({ collection: 'articles', id })}>{title}</a>
          <span>leads to {to}</span>
        </li>
      ))}
    </ul>
  );
}

function List({ title, entries, empty }: { title: string; entries: DeskEntry[]; empty: string }) {
  const lines = entries.map((entry) => ({
    key: `${entry.collection} ${entry.id} ${entry.at}`,
    url: editAddress(entry),
    title: entry.title,
    note: [entry.lacks && `no ${entry.lacks}`, dayText(entry.at), entry.by].filter(Boolean).join(' · '),
  }));
  return <DeskList title={title} lines={lines} empty={empty} />;
}
