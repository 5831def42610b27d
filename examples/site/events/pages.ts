import { definePage } from '@/extending/site';
import { EventPage, EventsPage } from './EventsPage';
import type { EventDocument } from './events';

/** The list of all events: `/events`. */
export const eventsPage = definePage<EventDocument[]>({
  path: '/events',
  read: (reader) => reader.find<EventDocument>('events', { sort: 'startsAt', limit: 50 }),
  metadata: () => ({ title: 'Events', description: 'Meet the people behind the magazine.' }),
  component: EventsPage,
});

/** One event: `/events/spring-dinner`. */
export const eventPage = definePage<EventDocument>({
  path: '/events/:slug',
  async read(reader, { slug }) {
    const [event = null] = await reader.find<EventDocument>('events', { where: { slug: { equals: slug } }, limit: 1 });
    return event;
  },
  metadata: ({ title, description }) => ({ title, description: description ?? undefined }),
  component: EventPage,
  async listPaths(reader) {
    const events = await reader.find<EventDocument>('events', { sort: 'id', limit: 1000 });
    return events.map(({ slug }) => `/events/${slug}`);
  },
});
