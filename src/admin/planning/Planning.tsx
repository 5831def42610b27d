import type { AdminViewServerProps } from 'payload';
import { dayIn, type TimeZone } from '@/domain/calendar/time-zone.rules';
import { readBoard } from '@/domain/newsroom/board.query';
import { type NextIssue, readNextIssue } from '@/domain/newsroom/next-issue.query';
import { readPlan } from '@/domain/newsroom/planning.query';
import { adjacentMonth, monthKey, monthOf, weeksOfMonth } from '@/domain/newsroom/planning.rules';
import { newsroomLocale, newsroomTime } from '@/domain/newsroom/publication.rules';
import { rich } from '@/language/rich';
import { dateFormat, t } from '@/language/t';
import { type Context, contextOf } from '@/platform/context';
import { PageFrame } from '../AdminPage';
import { calendarDayText } from '../calendar-day-text';
import { editAddress } from '../Desk';
import { timeZoneOf } from '../day-text';
import { PlanningBoard, type ShownCard } from './PlanningBoard.client';
import { PlanningCalendar } from './PlanningCalendar.client';
import '../desk.css';
import './planning.css';

const monthName = (month: Date): string =>
  dateFormat(newsroomLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(month);

/** Planning of the newsroom: a calendar of one month, or a board by stage, above what the next issue still lacks. */
export async function Planning(props: AdminViewServerProps) {
  const { searchParams, initPageResult } = props;
  const { payload, user } = initPageResult.req;
  return (
    <PageFrame props={props} roles={['editor']} className="admin-planning">
      <Plan ctx={contextOf(payload, user)} searchParams={searchParams} zone={await timeZoneOf(payload)} />
    </PageFrame>
  );
}

interface PlanProps {
  ctx: Context;
  searchParams: AdminViewServerProps['searchParams'];
  zone: TimeZone;
}

async function Plan({ ctx, searchParams, zone }: PlanProps) {
  const nextIssue = await readNextIssue(ctx);
  return (
    <>
      {searchParams?.view === 'board' ? (
        <Board ctx={ctx} isMine={searchParams.mine === 'true'} zone={zone} />
      ) : (
        <Calendar ctx={ctx} wanted={searchParams?.month} zone={zone} />
      )}
      {nextIssue ? <NextIssueList issue={nextIssue} zone={zone} /> : null}
    </>
  );
}

const Views = ({ isBoard }: { isBoard: boolean }) => (
  <nav aria-label={t('View')}>
    <a href="/admin/planning" aria-current={isBoard ? undefined : 'page'}>
      {t('Calendar')}
    </a>
    <a href="/admin/planning?view=board" aria-current={isBoard ? 'page' : undefined}>
      {t('Board')}
    </a>
  </nav>
);

async function Calendar({ ctx, wanted, zone }: { ctx: Context; wanted: unknown; zone: TimeZone }) {
  const month = monthOf(wanted, ctx.now, zone);
  const plan = await readPlan(ctx, month);
  return (
    <PlanningCalendar
      head={
        <>
          <h1 aria-live="polite">
            {t('Planning: {month}', { month: monthName(new Date(Date.UTC(month.year, month.month - 1, 1))) })}
          </h1>
          <Views isBoard={false} />
        </>
      }
      months={{
        previous: monthKey(adjacentMonth(month, -1)),
        current: monthKey(monthOf(null, ctx.now, zone)),
        next: monthKey(adjacentMonth(month, 1)),
      }}
      weeks={weeksOfMonth(month)}
      entries={[...plan.values()].flat().map((entry) => ({ ...entry, url: editAddress(entry) }))}
      today={dayIn(ctx.now, zone)}
      zone={zone}
    />
  );
}

interface BoardProps {
  ctx: Context;
  isMine: boolean;
  zone: TimeZone;
}

async function Board({ ctx, isMine, zone }: BoardProps) {
  const { cards } = await readBoard(ctx, { assignee: isMine ? (ctx.account?.id ?? 0) : null });
  const today = ctx.now.toISOString().slice(0, 10);
  const shown = cards.map(
    (card): ShownCard => ({
      ...card,
      url: editAddress(card),
      isOverdue: Boolean(card.dueAt && card.dueAt.slice(0, 10) < today),
      note: [
        card.dueAt && t('Due {day}', { day: calendarDayText(card.dueAt) }),
        card.scheduledAt && t('Scheduled for {time}', { time: newsroomTime(card.scheduledAt, zone) }),
        card.stage !== 'idea' && card.lacks.length ? t('no {part}', { part: card.lacks.join(', ') }) : null,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  );
  return (
    <>
      <header className="admin-desk-head">
        <h1>{t('Planning')}</h1>
        <Views isBoard />
        <nav aria-label={t('Assigned to')}>
          <a href="?view=board" aria-current={isMine ? undefined : 'page'}>
            {t('Everyone’s')}
          </a>
          <a href="?view=board&mine=true" aria-current={isMine ? 'page' : undefined}>
            {t('Assigned to me')}
          </a>
        </nav>
      </header>
      <PlanningBoard
        key={shown.map(({ collection, id, stage }) => `${collection}${id}${stage}`).join()}
        cards={shown}
      />
    </>
  );
}

function NextIssueList({ issue, zone }: { issue: NextIssue; zone: TimeZone }) {
  const { id, label, publishedAt, entries, missing } = issue;
  const ready = entries - missing.filter(({ article }) => article !== null).length;
  const form = editAddress({ collection: 'issues', id });
  return (
    <section className="admin-desk" aria-labelledby="next-issue">
      <header className="admin-desk-head">
        <h2 id="next-issue">
          {rich('Next issue: <issue>{label}</issue>', { label, issue: (text) => <a href={form}>{text}</a> })}
        </h2>
        <p>
          {publishedAt ? `${newsroomTime(publishedAt, zone)} · ` : ''}
          {t('{ready} of {count} entries ready', { ready, count: entries })}
        </p>
      </header>
      {missing.length ? (
        <ul className="admin-next-issue">
          {missing.map(({ title, note, article }) => (
            <li key={`${article} ${title} ${note}`}>
              <a href={article === null ? form : editAddress({ collection: 'articles', id: article })}>{title}</a>
              <span>{note}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('Nothing is missing.')}</p>
      )}
    </section>
  );
}
