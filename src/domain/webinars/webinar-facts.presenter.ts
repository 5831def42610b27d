import type { WebinarView } from './webinar.presenter';

/** Returns a webinar as schema.org `Event`. `siteUrl` has no trailing slash. */
export function presentWebinarFacts(
  { title, summary, url, startsAt, picture }: WebinarView,
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): Record<string, unknown> {
  const address = (path: string) => new URL(path, siteUrl).href;
  return {
    '@type': 'Event',
    name: title,
    description: summary ?? undefined,
    startDate: startsAt,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation', url: address(url) },
    image: picture ? [address(picture.social.src)] : undefined,
    organizer: { '@type': 'Organization', name: siteName, url: siteUrl },
  };
}
