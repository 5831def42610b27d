import { afterAll, describe, expect, test } from 'vitest';
import { findReport, readReports } from '@/domain/reports/report.query';
import { readVisualLibrary } from '@/domain/visual-library/asset.query';
import { findDownload } from '@/domain/visual-library/find-download.query';
import { findWebinar, readWebinarsPage } from '@/domain/webinars/webinar.query';
import { contextOf, guestContext } from '@/platform/context';
import { openStoredFile } from '@/platform/stored-files';
import { subscriberDigest } from '@/platform/subscriber-digest';
import { makePerson, payload, rest } from '../records';

const ctx = guestContext(payload);

afterAll(() => payload.destroy());

describe('the demo publication has content for the library', () => {
  test('the visual library: an image, a public file and a subscriber file for each asset', async () => {
    const { stories } = await readVisualLibrary(ctx, { number: 0, size: 100 });
    expect(stories.length).toBeGreaterThanOrEqual(24);
    const { user } = await makePerson({ tiers: ['ROLE_HBRG_BEST'] });
    for (const asset of stories) {
      expect(asset, asset.url).toMatchObject({ formats: ['PNG', 'PDF'], downloads: [{ format: 'PNG' }] });
      expect(asset.picture?.alt, asset.url).toMatch(/\w{3}/);
      expect(asset.source, asset.url).toBe(asset.downloads[0]?.link);
      const file = await findDownload(contextOf(payload, user), {
        subscriberId: subscriberDigest(user.id),
        assetId: asset.id,
      });
      const content = await openStoredFile('files', file.filename);
      expect(content?.bytes, asset.url).toBeGreaterThan(5_000);
      content?.stream.destroy();
    }
    const first = stories[0]?.downloads[0]?.link ?? '';
    expect((await rest(first.replace('/api/cms', ''))).status).toBe(200);
  });

  test('the webinars, announced and recorded', async () => {
    const { upcoming, past } = await readWebinarsPage(ctx, { number: 0, size: 20 });
    expect([upcoming.length, past.total]).toEqual([2, 6]);
    for (const { url } of [...upcoming, ...past.stories]) {
      const webinar = await findWebinar(ctx, url.split('/').at(-1) ?? '');
      expect(webinar?.speakers.length, url).toBeGreaterThan(0);
      expect(webinar?.picture, url).not.toBeNull();
    }
    expect(past.stories.every(({ downloads }) => downloads.length > 0)).toBe(true);
  });

  test('both programs of reports, each of their categories, and each report', async () => {
    for (const program of ['ascend', 'hbr-analytic-services']) {
      const all = await readReports(ctx, { program, category: null, number: 0, size: 20 });
      expect(all?.categories).toHaveLength(4);
      expect(all?.stream.total).toBe(6);
      for (const { slug } of all?.categories ?? []) {
        const list = await readReports(ctx, { program, category: slug, number: 0, size: 20 });
        expect(list?.stream.total, slug).toBeGreaterThan(0);
      }
      for (const { url, downloads } of all?.stream.stories ?? []) {
        const report = await findReport(ctx, { program, slug: url.split('/').at(-1) ?? '' });
        expect(report?.body ?? report?.summary, url).not.toBeNull();
        expect(downloads, url).toHaveLength(1);
      }
    }
  });
});
