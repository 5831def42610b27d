import type { PayloadRequest } from 'payload';
import type { User, Webinar } from '@/generated/payload-types';
import { env } from '@/platform/env';
import type { JobDeclaration } from '@/platform/job-declaration';
import { sendMailOnce } from '@/platform/mail/send-once';
import { doorsOf } from '@/platform/store';
import { type MailContent, presentMail } from '../mail/mail.presenter';
import { populated } from '../media/picture.presenter';
import { reminderAt } from './registration.rules';
import { presentWebinar, type WebinarView } from './webinar.presenter';

export const WEBINAR_MAIL_TASK = 'webinar-mail';

type Kind = 'registered' | 'reminder' | 'moved' | 'recording';

/**
 * Mails a reader about a webinar they registered for, each mail once. A canceled registration, a webinar that was
 * withdrawn, and a reminder whose date has moved send nothing.
 */
export const webinarMailJob: JobDeclaration<{ kind: Kind; registration: number }> = {
  slug: WEBINAR_MAIL_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  retries: { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [
    { name: 'kind', type: 'text', required: true },
    { name: 'registration', type: 'number', required: true },
  ],
  handler: async ({ input: { kind, registration }, req }) => {
    const found = await findRegistration(req, registration);
    if (!found || !isDue(kind, found.webinar, found.view)) return { output: {} };
    const { owner, webinar, view } = found;
    // A webinar that moves is told and reminded of anew.
    const key = `webinar:${registration}:${kind}:${kind === 'recording' ? '' : view.startsAt}`;
    await sendMailOnce(req.payload, key, async () => {
      const settings = await doorsOf(req.payload, null, req)
        .asSystem('a mail to a reader')
        .findGlobal({ slug: 'site-settings', depth: 0 });
      const sender = { siteName: settings.name ?? '', siteUrl: env.SITE_URL, legalLine: settings.legalLine ?? '' };
      return { to: owner.email, ...presentMail(contentOf(kind, view, webinar.joinUrl ?? null), sender) };
    });
    return { output: {} };
  },
};

async function findRegistration(req: PayloadRequest, id: number) {
  const store = doorsOf(req.payload, null, req).asSystem('a mail to a reader who registered');
  const registration = await store.findByID({
    collection: 'webinar-registrations',
    id,
    depth: 2,
    disableErrors: true,
  });
  const [owner, webinar] = [populated<User>(registration?.owner), populated<Webinar>(registration?.webinar)];
  if (!owner || owner.isDisabled || webinar?._status !== 'published') return null;
  return { owner, webinar, view: presentWebinar(webinar, new Date()) };
}

function isDue(kind: Kind, webinar: Webinar, view: WebinarView): boolean {
  if (kind === 'recording') return view.recordingUrl !== null;
  if (!view.isUpcoming) return false;
  return kind !== 'reminder' || reminderAt(new Date(webinar.startsAt)) <= new Date();
}

function contentOf(kind: Kind, view: WebinarView, joinUrl: string | null): MailContent {
  const { title, summary, startText, readingMinutes, recordingUrl } = view;
  const url = `${env.SITE_URL}${view.url}`;
  const when = readingMinutes ? `${startText}, ${readingMinutes} minutes.` : `${startText}.`;
  const reason = `You receive this because you registered for a webinar at ${new URL(env.SITE_URL).host}.`;
  const calendar = { label: 'Add to your calendar', url: `${env.SITE_URL}${calendarUrl(view.url)}` };
  const join = joinUrl ? [`Join here when it starts: ${joinUrl}`] : [];
  const cancel = `Can’t make it? Cancel your registration on the page of the webinar: ${url}`;
  switch (kind) {
    case 'registered':
      return {
        subject: `You’re registered: ${title}`,
        preview: startText,
        title: 'You’re registered.',
        paragraphs: [title, when],
        action: calendar,
        after: [...join, 'We’ll remind you the day before, and mail you the recording afterwards.', cancel],
        reason,
      };
    case 'reminder':
      return {
        subject: `Reminder: ${title}`,
        preview: startText,
        title: 'Your webinar starts soon.',
        paragraphs: [title, when],
        action: joinUrl ? { label: 'Join the webinar', url: joinUrl } : null,
        after: [cancel],
        reason,
      };
    case 'moved':
      return {
        subject: `New date: ${title}`,
        preview: startText,
        title: 'Your webinar has a new date.',
        paragraphs: [title, `It now takes place on ${when}`],
        action: calendar,
        after: [...join, cancel],
        reason,
      };
    case 'recording':
      return {
        subject: `Watch the recording: ${title}`,
        preview: summary ?? title,
        title: 'The recording is here.',
        paragraphs: [title],
        action: { label: 'Watch the recording', url: `${env.SITE_URL}${recordingUrl}` },
        after: [],
        reason,
      };
  }
}

/** The path of the calendar file of a webinar, from the path of its page. */
const calendarUrl = (page: string): string => `/service/webinar/${page.split('/').at(-1)}/calendar.ics`;
