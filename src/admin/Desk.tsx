import type { ServerProps } from 'payload';
import { Suspense } from 'react';
import { readTimeZone } from '@/domain/calendar/time-zone.query';
import { findBrokenLinks } from '@/domain/newsroom/broken-links.query';
import { readMentions } from '@/domain/newsroom/comment.query';
import { isDemoPresent } from '@/domain/newsroom/demo-state.query';
import { type DeskEntry, findAssigned, readDesk } from '@/domain/newsroom/desk.query';
import { readFirstRun } from '@/domain/newsroom/first-run.query';
import { readReviewInbox } from '@/domain/newsroom/review.query';
import { isOverdue, type Review, reviewText } from '@/domain/newsroom/review.rules';
import { hasRole, viewerOf } from '@/domain/viewer';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { type Context, contextOf } from '@/platform/context';
import { calendarDayText } from './calendar-day-text';
import { DeskList } from './DeskList';
import { timeTextsOf } from './day-text';
import { EndingRights } from './media/EndingRights';
import { Welcome } from './Welcome';
import './desk.css';

/** Returns the admin path of a document's edit form. */
export const editAddress = (entry: { collection: string; id: number }): string =>
  `/admin/collections/${entry.collection}/${entry.id}`;

/** Dashboard for editors: today's work and problems to fix. Other roles don't see it. */
export async function Desk({ payload, user }: ServerProps) {
  const account = user as Parameters<typeof viewerOf>[0];
  if (!user || !hasRole(viewerOf(account), 'editor')) return null;
  const ctx = contextOf(payload, user);
  const firstRun = await readFirstRun(payload);
  if (firstRun.state !== 'begun') return <Welcome firstRun={firstRun} isAdmin={hasRole(viewerOf(account))} />;
  const hasDemo = hasRole(viewerOf(account)) && (await isDemoPresent(payload));
  const desk = await readDesk(ctx);
  const { dayText } = await timeTextsOf(payload);
  return (
    <>
      {hasDemo ? (
        <section className="admin-desk admin-desk-list" aria-label={t('Demo publication')}>
          <h3>{t('This newsroom contains the demo publication')}</h3>
          <p>
            {rich(
              'Look around, then <link>start your own publication</link>: name it, invite colleagues and remove the demo.',
              { link: (text) => <a href="/admin/own-publication">{text}</a> },
            )}
          </p>
        </section>
      ) : null}
      <Inbox ctx={ctx} />
      <section className="admin-desk" aria-labelledby="desk-title">
        <header className="admin-desk-head">
          <h2 id="desk-title">{t('Today')}</h2>
          <a className="desk__more" href="/admin/planning">
            {t('Planning calendar')}
          </a>
        </header>
        <div className="admin-desk-lists">
          <List
            title={t('Due today')}
            entries={desk.due}
            dayText={calendarDayText}
            empty={t('Nothing is due today.')}
          />
          <List
            title={t('In review')}
            entries={desk.review}
            dayText={dayText}
            empty={t('Nothing is waiting for review.')}
          />
          <List title={t('Scheduled')} entries={desk.scheduled} dayText={dayText} empty={t('Nothing is scheduled.')} />
          <List title={t('Drafts, oldest first')} entries={desk.drafts} dayText={dayText} empty={t('No drafts.')} />
          <List
            title={t('Published this week')}
            entries={desk.published}
            dayText={dayText}
            empty={t('Nothing published in the last 7 days.')}
          />
          <List
            title={t('Incomplete')}
            entries={desk.lacking}
            dayText={dayText}
            empty={t('Every article has an image, a topic and a summary.')}
          />
          <div className="admin-desk-list">
            <h3>{t('Image rights')}</h3>
            <Suspense fallback={<p>{t('Checking images…')}</p>}>
              <EndingRights payload={payload} user={user} />
            </Suspense>
          </div>
          <div className="admin-desk-list">
            <h3>{t('Broken links')}</h3>
            <Suspense fallback={<p>{t('Checking recently edited articles…')}</p>}>
              <BrokenLinks ctx={ctx} />
            </Suspense>
          </div>
        </div>
      </section>
    </>
  );
}

/** The user's assignments and reviews, those they sent, and comments that mention them. Renders nothing without any. */
async function Inbox({ ctx }: { ctx: Context }) {
  const { waiting, sent } = await readReviewInbox(ctx);
  const mentions = await readMentions(ctx);
  const assigned = await findAssigned(ctx);
  if (waiting.length + sent.length + mentions.length + assigned.length === 0) return null;
  const timeZone = await readTimeZone(ctx);
  const lineOf = (review: Review) => ({
    key: String(review.id),
    url: editAddress({ collection: review.collection, id: review.documentId }),
    title: review.title || t('Untitled'),
    note: reviewText(review, ctx.account?.id ?? 0, ctx.now, timeZone),
    isOverdue: isOverdue(review, ctx.now),
  });
  return (
    <section className="admin-desk" aria-labelledby="inbox-title">
      <header className="admin-desk-head">
        <h2 id="inbox-title">{t('For you')}</h2>
      </header>
      <div className="admin-desk-lists admin-desk-lists--wide">
        <DeskList
          title={t('Waiting for your review')}
          lines={waiting.map(lineOf)}
          empty={t('Nothing is waiting for you.')}
        />
        <DeskList title={t('Sent by you')} lines={sent.map(lineOf)} empty={t('Nothing you sent is waiting.')} />
        {assigned.length > 0 ? (
          <DeskList
            title={t('Assigned to you')}
            empty=""
            lines={assigned.map((entry) => ({
              key: `${entry.collection} ${entry.id}`,
              url: editAddress(entry),
              title: entry.title,
              note: entry.dueAt ? t('Due {day}', { day: calendarDayText(entry.dueAt) }) : t('No due date'),
              isOverdue: Boolean(entry.dueAt && entry.dueAt < ctx.now.toISOString().slice(0, 10)),
            }))}
          />
        ) : null}
        {mentions.length > 0 ? (
          <DeskList
            title={t('Mentions')}
            empty=""
            lines={mentions.map(({ id, collection, documentId, title, by, text }) => ({
              key: String(id),
              url: editAddress({ collection, id: documentId }),
              title: title || t('Untitled'),
              note: `${by}: ${text}`,
            }))}
          />
        ) : null}
      </div>
    </section>
  );
}

/** Checks the 200 most recently edited articles. Streamed, so that the rest of the desk doesn't wait for it. */
async function BrokenLinks({ ctx }: { ctx: Context }) {
  const links = await findBrokenLinks(ctx);
  if (!links.length) return <p>{t('No broken links in recently edited articles.')}</p>;
  return (
    <ul>
      {links.map(({ id, title, to }) => (
        <li key={`${id} ${to}`}>
          <a href={editAddress({ collection: 'articles', id })}>{title}</a>
          <span>{t('broken link to {to}', { to })}</span>
        </li>
      ))}
    </ul>
  );
}

interface ListProps {
  title: string;
  entries: DeskEntry[];
  dayText: (at: string) => string;
  empty: string;
}

function List({ title, entries, dayText, empty }: ListProps) {
  const lines = entries.map((entry) => ({
    key: `${entry.collection} ${entry.id} ${entry.at}`,
    url: editAddress(entry),
    title: entry.title,
    note: [entry.lacks && t('no {part}', { part: entry.lacks }), dayText(entry.at), entry.by]
      .filter(Boolean)
      .join(' · '),
  }));
  return <DeskList title={title} lines={lines} empty={empty} />;
}
