import ical from 'ical-generator';
import { language } from '@/language/t';
import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { isSlug } from '../articles/address.rules';
import { DomainError } from '../errors';
import { endOf } from './registration.rules';
import { findWebinar } from './webinar.query';

/**
 * Returns the calendar file of a released webinar (iCalendar, RFC 5545). It links to the webinar's page, because the
 * link to join is only mailed to registered readers. @throws DomainError not-found
 */
export async function readCalendar(ctx: Context, slug: string): Promise<string> {
  const webinar = isSlug(slug) ? await findWebinar(ctx, slug) : null;
  if (!webinar) throw new DomainError('not-found');
  const startsAt = new Date(webinar.startsAt);
  const { host } = new URL(env.SITE_URL);
  const url = `${env.SITE_URL}${webinar.url}`;
  const calendar = ical({ prodId: { company: 'Masthead', product: 'webinars', language: language().toUpperCase() } });
  calendar.createEvent({
    id: `webinar-${webinar.id}@${host}`,
    start: startsAt,
    end: endOf(startsAt, webinar.readingMinutes),
    stamp: ctx.now,
    // Increases when the webinar moves to a later date, so that calendars update the event.
    sequence: Math.floor(startsAt.getTime() / 60_000),
    summary: webinar.title,
    description: [webinar.summary, url].filter(Boolean).join('\n\n'),
    url,
  });
  return calendar.toString();
}
