import type { PayloadRequest } from 'payload';
import type { User, Webinar } from '@/generated/payload-types';
import { cachedGlobal } from '@/platform/cached-global';
import type { JobDeclaration } from '@/platform/job-declaration';
import { dataAccessOf } from '@/platform/store';
import { readTimeZone } from '../calendar/time-zone.query';
import type { WebinarNotice } from '../mail/mail';
import { MAIL_JOB, sendMail } from '../mail/send-mail';
import { populated } from '../media/picture.presenter';
import { reminderAt } from './registration.rules';
import { presentWebinar, type WebinarView } from './webinar.presenter';

export const WEBINAR_MAIL_TASK = 'webinar-mail';

/**
 * Mails a reader about a webinar they registered for, each mail once. Sends nothing if the registration was canceled,
 * the webinar was unpublished, or the date of a reminder has changed.
 */
export const webinarMailJob: JobDeclaration<{ kind: WebinarNotice; registration: number }> = {
  slug: WEBINAR_MAIL_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  ...MAIL_JOB,
  inputSchema: [
    { name: 'kind', type: 'text', required: true },
    { name: 'registration', type: 'number', required: true },
  ],
  handler: async ({ input: { kind, registration }, job, req }) => {
    const match = await findRegistration(req, registration);
    if (!match || !isDue(kind, match.webinar, match.view)) return { output: {} };
    const { owner, webinar, view } = match;
    // The key includes the date, so that a rescheduled webinar is announced again.
    const key = `webinar:${registration}:${kind}:${kind === 'recording' ? '' : view.startsAt}`;
    const mail = { kind: 'webinar' as const, notice: kind, webinar: view, joinUrl: webinar.joinUrl ?? null };
    await sendMail(req, job, async () => ({ to: owner.email, mail }), key);
    return { output: {} };
  },
};

async function findRegistration(req: PayloadRequest, id: number) {
  const store = dataAccessOf(req.payload, null, req).asSystem('compose a mail to a registered reader');
  const registration = await store.findByID({
    collection: 'webinar-registrations',
    id,
    depth: 2,
    disableErrors: true,
  });
  const [owner, webinar] = [populated<User>(registration?.owner), populated<Webinar>(registration?.webinar)];
  if (!owner || owner.isDisabled || webinar?._status !== 'published') return null;
  const zone = await readTimeZone({ cachedGlobal: (slug) => cachedGlobal(req.payload, slug) });
  return { owner, webinar, view: presentWebinar(webinar, { now: new Date(), zone }) };
}

function isDue(kind: WebinarNotice, webinar: Webinar, view: WebinarView): boolean {
  if (kind === 'recording') return view.recordingUrl !== null;
  if (!view.isUpcoming) return false;
  return kind !== 'reminder' || reminderAt(new Date(webinar.startsAt)) <= new Date();
}
