import { afterAll, describe, expect, test } from 'vitest';
import { readArchive } from '@/domain/archive/archive.query';
import { readIssue } from '@/domain/archive/issue.query';
import { readVolumes } from '@/domain/archive/volume.query';
import { readNewsletters } from '@/domain/newsletters/newsletter.query';
import { findEpisode, findShowPage } from '@/domain/podcasts/podcast.query';
import { PODCAST_MEDIA } from '@/domain/podcasts/podcast-media.rules';
import { findReport, readReports } from '@/domain/reports/report.query';
import { findTopicPage } from '@/domain/topics/topic.query';
import { readPlayback, readPlaylist } from '@/domain/video/playback.query';
import { findVideo } from '@/domain/video/video.query';
import { findAssetPage } from '@/domain/visual-library/asset.query';
import { findWebinar } from '@/domain/webinars/webinar.query';
import { proves } from '../../helpers/proves';
import { bodyOf, makeArticle, payload, rest } from '../records';
import { guest, make, people, picture, post, publishedAt, topic, uploadSheet, uploadSound } from './cms-content';

afterAll(() => payload.destroy());

describe('an editor', () => {
  test('ADMIN-14 creates videos with source and poster, and a playlist in the editor’s order', async () => {
    await proves('ADMIN-14', async () => {
      const video = (title: string) =>
        make('editor', 'videos', {
          title,
          summary: 'A film.',
          poster: picture,
          publishedAt,
          sources: [{ url: 'https://example.org/film.mp4' }],
        });
      const [first, second] = [await video('First film'), await video('Second film')];
      expect(first.slug).toBe('first-film');
      const videos = [second.id, first.id];
      const list = await make('editor', 'playlists', { title: 'Films', videos });
      expect(await findVideo(guest(), String(first.id))).toMatchObject({
        story: { title: 'First film', summary: 'A film.', picture: { alt: 'A yellow square' } },
      });
      expect(await readPlayback(guest(), String(first.id))).toMatchObject({
        sources: [{ src: 'https://example.org/film.mp4' }],
      });
      const played = await readPlaylist(guest(), String(list.id));
      expect(JSON.stringify(played).indexOf('Second film')).toBeLessThan(JSON.stringify(played).indexOf('First film'));
      expect(JSON.stringify(played)).toContain('First film');
    });
  });

  test('ADMIN-15 creates a podcast with links for any of the six media, and episodes', async () => {
    await proves('ADMIN-15', async () => {
      const media = PODCAST_MEDIA.map((medium, at) => ({ medium, url: `https://example.org/${at}` }));
      const show = await make('editor', 'podcasts', { title: 'Noon', summary: 'Talk.', media });
      const page = await findShowPage(guest(), 'noon', { number: 0, size: 8 });
      expect(page?.show.media.map(({ medium }) => medium)).toEqual([...PODCAST_MEDIA]);
      const audio = await uploadSound();
      const lamp = { title: 'A lamp', podcast: show.id, summary: 'On light.', publishedAt, audio };
      await make('editor', 'episodes', lamp);
      expect(await findEpisode(guest(), '2024/11/a-lamp')).toMatchObject({
        story: { title: 'A lamp', summary: 'On light.', dateText: 'November 12, 2024' },
        recording: { src: expect.stringContaining('.mp3') },
      });
      const wrong = [{ medium: 'Elsewhere', url: 'https://example.org/' }];
      expect((await post('editor', 'podcasts', { title: 'Other', media: wrong })).status).toBe(400);
    });
  });

  test('ADMIN-16 creates an issue that is in the archive under its year, and is rejected with an invalid or taken id', async () => {
    await proves('ADMIN-16', async () => {
      const series = await make('editor', 'series', { title: 'On light', kind: 'spotlight' });
      const article = await makeArticle({ title: 'In the issue' });
      const issue = {
        issueId: 'BR2406',
        year: 2024,
        monthLabel: 'November-December',
        label: 'November–December 2024',
        publishedAt,
        entries: [
          { seriesTitle: 'Spotlight', series: series.id, topic, items: [{ article: article.id, folio: 12 }] },
          { seriesTitle: 'The big idea', bigIdea: true, items: [{ title: 'Only in print', byline: 'Bo Ek' }] },
        ],
      };
      await make('editor', 'issues', issue);
      const years = await readArchive(guest());
      expect(years.find(({ yearId }) => yearId === '2024')?.issues).toMatchObject([{ issueId: 'BR2406' }]);
      expect(await readIssue(guest(), 'BR2406')).toMatchObject({
        sections: [
          { seriesTitle: 'Spotlight', label: 'Spotlight Series', entries: [{ title: 'In the issue', folio: 12 }] },
          { seriesTitle: 'The big idea', label: 'Big Idea Series', entries: [{ title: 'Only in print', url: null }] },
        ],
      });
      for (const issueId of ['BR2406', 'br2407', 'BR24071', 'X1']) {
        const refused = await post('editor', 'issues', { ...issue, issueId });
        expect([issueId, refused.status]).toEqual([issueId, 400]);
        expect(await refused.text()).toMatch(/Choose a different one|Enter two capital letters/);
      }
    });
  });

  test('ADMIN-17 creates a volume with its items', async () => {
    await proves('ADMIN-17', async () => {
      const items = [{ title: 'The slow company', link: '/2024/11/the-slow-company' }];
      await make('editor', 'volumes', { title: 'On tempo', summary: 'Collected.', image: picture, items });
      expect(await readVolumes(guest())).toMatchObject([
        {
          title: 'On tempo',
          summary: 'Collected.',
          picture: { alt: 'A yellow square' },
          items: [{ title: 'The slow company', link: '/2024/11/the-slow-company' }],
        },
      ]);
    });
  });

  test('ADMIN-18 creates a topic by name with computed slugs, and is rejected with a taken slug', async () => {
    await proves('ADMIN-18', async () => {
      await make('editor', 'topics', { name: 'Food & Beverage' });
      for (const [slug, by] of [
        ['food-beverage', 'slug'],
        ['food-and-beverage', 'subjectSlug'],
      ] as const) {
        expect(await findTopicPage(guest(), { slug, by, number: 0, size: 10 })).not.toBeNull();
      }
      const refused = await post('editor', 'topics', { name: 'Food: Beverage' });
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Choose a different one.')]);
    });
  });

  test('ADMIN-19 creates a newsletter for subscribers only, and a campaign with its id', async () => {
    await proves('ADMIN-19', async () => {
      await make('editor', 'newsletters', { name: 'The insider', cadence: 'Weekly', subscriberOnly: true });
      expect(await readNewsletters(guest())).toMatchObject([{ name: 'The insider' }]);
      const { docs } = await (await rest('/newsletters', { as: people.editor })).json();
      expect(docs).toMatchObject([{ subscriberOnly: true }]);
      const campaign = { name: 'Spring', marketingCampaignId: 'SPRING-25' };
      expect(await make('editor', 'marketing-campaigns', campaign)).toMatchObject(campaign);
      expect((await post('editor', 'marketing-campaigns', campaign)).status).toBe(400);
    });
  });

  test('ADMIN-20 creates a visual-library asset with file, downloads and content source', async () => {
    await proves('ADMIN-20', async () => {
      const chart = {
        title: 'A chart',
        summary: 'Of light.',
        image: picture,
        file: await uploadSheet(),
        publishedAt,
        accessLevel: 'subscriber',
        downloads: [{ format: 'PDF', link: 'https://example.org/chart.pdf' }],
        contentSource: 'https://example.org/source',
      };
      const { id } = await make('editor', 'visual-assets', chart);
      const stored = await (await rest(`/visual-assets/${id}?depth=0`, { as: people.editor })).json();
      expect(stored).toMatchObject(chart);
      expect(await findAssetPage(guest(), 'a-chart')).toMatchObject({
        asset: { title: 'A chart', summary: 'Of light.', formats: ['PDF'] },
      });
    });
  });

  test('ADMIN-21 creates webinars and reports with category, downloads and dates', async () => {
    await proves('ADMIN-21', async () => {
      const downloads = [{ format: 'Slides', link: 'https://example.org/slides.pdf' }];
      await make('editor', 'webinars', {
        title: 'Light at work',
        startsAt: '2025-01-20T16:00:00.000Z',
        durationMinutes: 60,
        publishedAt,
        downloads,
      });
      expect(JSON.stringify(await findWebinar(guest(), 'light-at-work'))).toMatch(
        /2025-01-20T16:00:00.*slides\.pdf|slides\.pdf.*2025-01-20T16:00:00/,
      );
      const program = (
        await make('editor', 'programs', { name: 'Ascend', description: 'Reports for beginners.', hasOwnMeter: true })
      ).id;
      const category = await make('editor', 'report-categories', { name: 'Energy', program });
      await make('editor', 'reports', {
        title: 'The price of light',
        program,
        category: category.id,
        publishedAt,
        downloads,
        accessLevel: 'free',
        body: bodyOf(['Words.']),
      });
      const report = await findReport(guest(), { program: 'ascend', slug: 'the-price-of-light' });
      expect(JSON.stringify(report)).toContain('https://example.org/slides.pdf');
      expect(JSON.stringify(report)).toContain('November 12, 2024');
      const list = await readReports(guest(), { program: 'ascend', category: 'energy', number: 0, size: 8 });
      expect(list?.stream.stories).toMatchObject([{ title: 'The price of light' }]);
    });
  });
});
