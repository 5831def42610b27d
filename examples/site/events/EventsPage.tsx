import { PageFrame } from '@/extending/components';
import type { EventDocument } from './events';

const dateOf = ({ startsAt }: EventDocument): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(startsAt));

/** All events by date. */
export function EventsPage({ data: events }: { data: EventDocument[] }) {
  return (
    <PageFrame title="Events" summary="Meet the people behind the magazine.">
      {events.length === 0 ? <p className="ui-body">No events are planned at the moment.</p> : null}
      <ul className="site-events">
        {events.map((event) => (
          <li key={event.id}>
            <p className="ui-meta">
              {dateOf(event)}, {event.place}
            </p>
            <a className="ui-headline" href={`/events/${event.slug}`}>
              {event.title}
            </a>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}

/** One event. */
export function EventPage({ data: event }: { data: EventDocument }) {
  return (
    <PageFrame title={event.title} summary={`${dateOf(event)}, ${event.place}`}>
      <p className="ui-body">{event.description}</p>
    </PageFrame>
  );
}
