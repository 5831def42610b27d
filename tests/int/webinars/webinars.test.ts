import { afterAll, expect, test } from 'vitest';
import { app } from '@/api/http/app';
import { findWebinar, readWebinarsPage } from '@/domain/webinars/webinar.query';
import type { Webinar } from '@/generated/payload-types';
import { guestContext } from '@/platform/context';
import { payload } from '../records';

const soon = new Date(Date.now() + 3_600_000).toISOString();
const make = (title: string, overrides: Partial<Webinar> = {}) =>
  payload.create({
    collection: 'webinars',
    draft: overrides._status === 'draft',
    data: {
      title,
      startsAt: soon,
      publishedAt: '2024-11-12T08:00:00.000Z',
      _status: 'published',
      ...overrides,
    } as Webinar,
  });

afterAll(() => payload.destroy());

test('a guest gets the published webinars, and the page lists the upcoming ones', async () => {
  await make('To come', { registrationUrl: 'javascript:alert(1)' });
  await make('Long ago', { startsAt: '2024-03-01T15:00:00.000Z' });
  await make('Last month', { startsAt: '2024-10-01T15:00:00.000Z', durationMinutes: 45 });
  await make('A draft', { _status: 'draft' });
  await make('Not announced yet', { publishedAt: soon });

  const response = await app.request('/service/webinars/0/8?format=json');
  expect(response.status).toBe(200);
  const { type, entry } = (await response.json()) as { type: string; entry: { title: string }[] };
  expect(type).toBe('webinars');
  expect(entry.map(({ title }) => title)).toEqual(['To come', 'Last month', 'Long ago']);

  const { upcoming, past } = await readWebinarsPage(guestContext(payload), { number: 0, size: 10 });
  expect(upcoming.map(({ title, isUpcoming }) => [title, isUpcoming])).toEqual([['To come', true]]);
  expect(past.stories.map(({ title }) => title)).toEqual(['Last month', 'Long ago']);
  expect(upcoming[0]?.registrationUrl).toBeNull();
});

test('a webinar has a page; a draft has none', async () => {
  expect(await findWebinar(guestContext(payload), 'last-month')).toMatchObject({
    url: '/webinars/last-month',
    startText: 'October 01, 2024, 15:00 UTC',
    readingMinutes: 45,
    recordingUrl: null,
  });
  expect(await findWebinar(guestContext(payload), 'a-draft')).toBeNull();
});
