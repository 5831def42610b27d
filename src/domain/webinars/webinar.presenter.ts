import type { Topic, Video, Webinar } from '@/generated/payload-types';
import { authorsOf } from '../articles/article.presenter';
import type { TimeZone } from '../calendar/time-zone.rules';
import { presentDownloads, safeAddress } from '../downloads/download.presenter';
import { visitorDate } from '../formats/date.rules';
import { populated, presentPicture } from '../media/picture.presenter';
import { NO_EXTRAS, type StoryView } from '../streams/story.presenter';
import { presentTopicLink } from '../topics/topic.presenter';
import { isRegistrationOpen } from './registration.rules';
import { isUpcoming, startText } from './webinar.rules';

/** A webinar for lists and its page. `dateText` is the day on which it takes place. */
export interface WebinarView extends StoryView {
  isUpcoming: boolean;
  /** ISO 8601, UTC. */
  startsAt: string;
  /** Such as `January 21, 2025, 15:00 UTC`. */
  startText: string;
  /** Whether readers can register now. */
  takesRegistrations: boolean;
  registrationUrl: string | null;
  /** Path of the released recording. */
  recordingUrl: string | null;
}

/**
 * Presents a webinar. Requires authors, topics, image, recording and the files of its downloads to be populated (depth
 * 1).
 */
export function presentWebinar(webinar: Webinar, { now, zone }: { now: Date; zone: TimeZone }): WebinarView {
  const topic = populated<Topic>(webinar.topics?.[0]);
  return {
    ...NO_EXTRAS,
    id: String(webinar.id),
    kind: 'webinar',
    title: webinar.title ?? '',
    url: `/webinars/${webinar.slug}`,
    summary: webinar.summary?.trim() || null,
    contentType: 'Webinar',
    topic: topic ? presentTopicLink(topic) : null,
    authors: authorsOf(webinar).map(({ name }) => ({ name })),
    publishedAt: webinar.publishedAt,
    datedAt: webinar.startsAt,
    dateText: visitorDate(webinar.startsAt, zone),
    readingMinutes: webinar.durationMinutes ?? null,
    picture: presentPicture(webinar.image),
    downloads: presentDownloads(webinar.downloads),
    isUpcoming: isUpcoming(webinar.startsAt, now),
    startsAt: webinar.startsAt,
    startText: startText(webinar.startsAt, zone),
    takesRegistrations: isRegistrationOpen({ ...webinar, startsAt: new Date(webinar.startsAt) }, now),
    registrationUrl: safeAddress(webinar.registrationUrl),
    recordingUrl: recordingUrl(populated<Video>(webinar.recording), now),
  };
}

function recordingUrl(video: Video | null, now: Date): string | null {
  const isReleased = video?._status === 'published' && new Date(video.publishedAt) <= now;
  return video && isReleased ? `/video/${video.id}/${video.slug}` : null;
}
