import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArchive } from '@/domain/archive/archive.query';
import { readIssue } from '@/domain/archive/issue.query';
import { readVolumes } from '@/domain/archive/volume.query';
import { findProductByForm, findProductBySlug } from '@/domain/catalogue/product.query';
import { readMaintenance, readStoreFront } from '@/domain/catalogue/store.query';
import { readNewsletters } from '@/domain/newsletters/newsletter.query';
import { findEpisode, findShowPage } from '@/domain/podcasts/podcast.query';
import { PODCAST_MEDIA } from '@/domain/podcasts/podcast-media.rules';
import { findReport } from '@/domain/reports/report.query';
import { EMPTY_STATES, HELP_BOXES } from '@/domain/shell/help.rules';
import { readShell } from '@/domain/shell/shell.query';
import { findTopicPage } from '@/domain/topics/topic.query';
import { readPlaylist } from '@/domain/video/playback.query';
import { findVideo } from '@/domain/video/video.query';
import { findAssetPage } from '@/domain/visual-library/asset.query';
import { findWebinar } from '@/domain/webinars/webinar.query';
import { guestContext } from '@/platform/context';
import { bodyOf, makeArticle, makePeople, makePicture, payload, rest } from '../records';

// What editors and merchandisers make over the CMS's own API, and how the public then finds it.

let people: Awaited<ReturnType<typeof makePeople>>;
let picture: number;
let topic: number;
let author: number;

beforeAll(async () => {
  people = await makePeople();
  picture = (await makePicture()).id;
  topic = (await payload.create({ collection: 'topics', data: { name: 'Lamps', _status: 'published' } })).id;
  author = (await payload.create({ collection: 'authors', data: { name: 'Ines Aal' } })).id;
});

afterAll(() => payload.destroy());

const guest = () => guestContext(payload);
const publishedAt = '2024-11-12T08:00:00.000Z';
const post = (as: keyof typeof people, collection: string, body: object) =>
  rest(`/${collection}`, { as: people[as], method: 'POST', body: { _status: 'published', ...body } });

async function make(as: keyof typeof people, collection: string, body: object) {
  const answer = await post(as, collection, body);
  const text = await answer.text();
  expect([collection, answer.status, answer.status === 201 ? '' : text]).toEqual([collection, 201, '']);
  return JSON.parse(text).doc;
}

const put = (as: keyof typeof people, slug: string, body: object) =>
  rest(`/globals/${slug}`, { as: people[as], method: 'POST', body });

describe('an editor', () => {
  test('ADMIN-14 makes a video with source and poster, and a playlist in an order of his own', async () => {
    const video = (title: string) =>
      make('editor', 'videos', {
        title,
        summary: 'A film.',
        poster: picture,
        publishedAt,
        sources: [{ url: 'https://example.org/film.mp4' }],
      });
    const [one, other] = [await video('First film'), await video('Second film')];
    expect(one.slug).toBe('first-film');
    const videos = [other.id, one.id];
    const list = await make('editor', 'playlists', { title: 'Films', videos });
    expect(await findVideo(guest(), String(one.id))).toMatchObject({ story: { title: 'First film' } });
    const played = await readPlaylist(guest(), String(list.id));
    expect(JSON.stringify(played).indexOf('Second film')).toBeLessThan(JSON.stringify(played).indexOf('First film'));
    expect(JSON.stringify(played)).toContain('First film');
  });

  test('ADMIN-15 makes a podcast with links for any of the six media, and episodes', async () => {
    const media = PODCAST_MEDIA.map((medium, at) => ({ medium, url: `https://example.org/${at}` }));
    const show = await make('editor', 'podcasts', { title: 'Noon', summary: 'Talk.', media });
    const page = await findShowPage(guest(), 'noon', { number: 0, size: 8 });
    expect(page?.show.media.map(({ medium }) => medium)).toEqual([...PODCAST_MEDIA]);
    await make('editor', 'episodes', { title: 'A lamp', podcast: show.id, summary: 'On light.', publishedAt });
    expect(await findEpisode(guest(), '2024/11/a-lamp')).toMatchObject({ story: { title: 'A lamp' } });
    const wrong = [{ medium: 'Elsewhere', url: 'https://example.org/' }];
    expect((await post('editor', 'podcasts', { title: 'Other', media: wrong })).status).toBe(400);
  });

  test('ADMIN-16 makes an issue with its contents; it is in the archive under its year, and a bad or taken id is refused', async () => {
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
      expect(await refused.text()).toMatch(/Choose a different one|An issue id is two capital letters/);
    }
  });

  test('ADMIN-17 makes a volume with its items', async () => {
    const items = [{ title: 'The slow company', link: '/2024/11/the-slow-company' }];
    await make('editor', 'volumes', { title: 'On tempo', summary: 'Collected.', image: picture, items });
    expect(JSON.stringify(await readVolumes(guest()))).toContain('/2024/11/the-slow-company');
  });

  test('ADMIN-18 makes a topic by name: its slugs are made from it, and a second one with its slug is refused', async () => {
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

  test('ADMIN-19 makes a newsletter for subscribers only, and a campaign with its id', async () => {
    await make('editor', 'newsletters', { name: 'The insider', cadence: 'Weekly', subscriberOnly: true });
    expect(await readNewsletters(guest())).toMatchObject([{ name: 'The insider' }]);
    const { docs } = await (await rest('/newsletters', { as: people.editor })).json();
    expect(docs).toMatchObject([{ subscriberOnly: true }]);
    const campaign = { name: 'Spring', marketingCampaignId: 'SPRING-25' };
    expect(await make('editor', 'marketing-campaigns', campaign)).toMatchObject(campaign);
    expect((await post('editor', 'marketing-campaigns', campaign)).status).toBe(400);
  });

  test('ADMIN-20 makes a visual-library asset with downloads and content source', async () => {
    await make('editor', 'visual-assets', {
      title: 'A chart',
      summary: 'Of light.',
      image: picture,
      publishedAt,
      accessLevel: 'subscriber',
      downloads: [{ format: 'PDF', link: 'https://example.org/chart.pdf' }],
      contentSource: 'https://example.org/source',
    });
    expect(await findAssetPage(guest(), 'a-chart')).not.toBeNull();
    expect(JSON.stringify(await findAssetPage(guest(), 'a-chart'))).toContain('PDF');
  });

  test('ADMIN-21 makes webinars and reports with category, downloads and dates', async () => {
    const downloads = [{ format: 'Slides', link: 'https://example.org/slides.pdf' }];
    await make('editor', 'webinars', {
      title: 'Light at work',
      startsAt: '2025-01-20T16:00:00.000Z',
      durationMinutes: 60,
      publishedAt,
      downloads,
    });
    expect(await findWebinar(guest(), 'light-at-work')).not.toBeNull();
    const category = await make('editor', 'report-categories', { name: 'Energy', programme: 'ascend' });
    await make('editor', 'reports', {
      title: 'The price of light',
      programme: 'ascend',
      category: category.id,
      publishedAt,
      downloads,
      accessLevel: 'free',
      body: bodyOf(['Words.']),
    });
    const report = await findReport(guest(), { programme: 'ascend', slug: 'the-price-of-light' });
    expect(JSON.stringify(report)).toContain('https://example.org/slides.pdf');
  });

  test('ADMIN-33 edits navigation, footer and front page', async () => {
    const links = [{ label: 'Lamps', url: '/topic/lamps' }];
    expect((await put('editor', 'navigation', { items: links, columns: [{ title: 'More', links }] })).status).toBe(200);
    expect((await put('editor', 'footer', { columns: [{ title: 'House', links }], legalLinks: links })).status).toBe(
      200,
    );
    expect(await readShell(guest())).toMatchObject({
      navigation: [{ label: 'Lamps', url: '/topic/lamps' }],
      mega: [{ title: 'More' }],
      footer: [{ title: 'House' }],
    });
    const refused = await put('editor', 'navigation', { items: [{ label: 'Bad', url: 'javascript:alert(1)' }] });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('begins with /')]);
  });

  test('ADMIN-36 edits the texts of help boxes and empty states', async () => {
    const helpBoxes = HELP_BOXES.map((box) => ({ box, title: `Of ${box}`, text: 'Helps.' }));
    const emptyStates = EMPTY_STATES.map((state) => ({ state, title: `Of ${state}`, text: 'Nothing yet.' }));
    expect((await put('editor', 'help-texts', { helpBoxes, emptyStates })).status).toBe(200);
    const kept = await (await rest('/globals/help-texts', { as: people.editor })).json();
    expect(kept.helpBoxes).toHaveLength(HELP_BOXES.length);
    expect(kept).toMatchObject({ helpBoxes, emptyStates });
    const unknown = { helpBoxes: [{ box: 'other', title: 'A', text: 'B' }] };
    expect((await put('editor', 'help-texts', unknown)).status).toBe(400);
  });
});

describe('a merchandiser', () => {
  const product = (given: object) => ({
    contentType: 'Book',
    summary: 'On light.',
    image: picture,
    majorSubject: topic,
    authors: [author],
    productStatus: 'F',
    publicationDate: '2025-02-01T00:00:00.000Z',
    ...given,
  });
  const form = (given: object) => ({
    format: 'Hardcover',
    language: 'English',
    listPriceMinor: 3200,
    lineType: 'SHIP',
    ...given,
  });

  test('ADMIN-25 ADMIN-26 makes a product that is in the store, with availabilities that have their pages', async () => {
    const { id } = await make('merchandiser', 'products', product({ productId: '10102', title: 'The Lamp' }));
    const given = { product: id, permissionsAvailable: true, isVolumePricingAvailable: true };
    await make('merchandiser', 'availabilities', form({ ...given, availabilityId: '10102-HCB-ENG' }));
    const data = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nThe lamp.');
    const upload = { data, mimetype: 'text/vtt', name: 'lamp.vtt', size: data.length };
    const file = await payload.create({ collection: 'files', data: { title: 'The Lamp' }, file: upload });
    await make(
      'merchandiser',
      'availabilities',
      form({ product: id, availabilityId: '10102-PDF-ENG', format: 'PDF', lineType: 'DIGITAL', file: file.id }),
    );
    expect(JSON.stringify(await readStoreFront(guest()))).toContain('The Lamp');
    expect(await findProductBySlug(guest(), 'the-lamp')).toMatchObject({ title: 'The Lamp' });
    for (const formId of ['10102-HCB-ENG', '10102-PDF-ENG'])
      expect(await findProductByForm(guest(), formId)).not.toBeNull();
  });

  test('ADMIN-27 is refused a negative price, an id that is taken and an unknown line type', async () => {
    const { id } = await make('merchandiser', 'products', product({ productId: '10103', title: 'The Chair' }));
    await make('merchandiser', 'availabilities', form({ product: id, availabilityId: '10103-HCB' }));
    for (const wrong of [
      { availabilityId: '10103-A', listPriceMinor: -1 },
      { availabilityId: '10103-B', listPriceMinor: 1.5 },
      { availabilityId: '10103-HCB' },
      { availabilityId: '10103-C', lineType: 'TELEPORT' },
      { availabilityId: '10103 D' },
    ]) {
      const refused = await post('merchandiser', 'availabilities', form({ product: id, ...wrong }));
      expect([wrong, refused.status]).toEqual([wrong, 400]);
    }
    expect((await payload.count({ collection: 'availabilities', where: { product: { equals: id } } })).totalDocs).toBe(
      1,
    );
  });

  test('ADMIN-29 puts products together as a bundle', async () => {
    const other = await make('merchandiser', 'products', product({ productId: '10104', title: 'The Shade' }));
    await make('merchandiser', 'availabilities', form({ product: other.id, availabilityId: '10104-HCB' }));
    const together = { productId: '10105', title: 'The Bulb', betterTogether: [other.id] };
    const { id } = await make('merchandiser', 'products', product(together));
    await make('merchandiser', 'availabilities', form({ product: id, availabilityId: '10105-HCB' }));
    expect(JSON.stringify(await findProductBySlug(guest(), 'the-bulb'))).toContain('The Shade');
  });

  test('ADMIN-35 closes and opens the store, as an admin does; an editor does not', async () => {
    const close = (as: keyof typeof people, isMaintenance: boolean) =>
      put(as, 'store-settings', { isMaintenance, maintenanceNotice: 'Back at ten.' });
    expect((await close('merchandiser', true)).status).toBe(200);
    expect(await readMaintenance(guest())).toBe('Back at ten.');
    expect((await close('editor', false)).status).toBe(403);
    expect((await close('admin', false)).status).toBe(200);
    expect(await readMaintenance(guest())).toBeNull();
  });
});

test('ADMIN-34 an admin keeps phones, mail, magazine code, limits and switches; a change is there at once', async () => {
  const settings = {
    name: 'Meridian',
    phoneDomestic: '+1 800 555 0100',
    phoneInternational: '+44 20 7946 0100',
    supportEmail: 'desk@meridian.example',
    magazineCode: 'MR',
    captchaEnabled: true,
  };
  expect((await put('admin', 'site-settings', settings)).status).toBe(200);
  expect((await readShell(guest())).support).toEqual({
    phoneDomestic: '+1 800 555 0100',
    phoneInternational: '+44 20 7946 0100',
    email: 'desk@meridian.example',
  });
  const paywall = { isEnabled: false, articleLimit: 7, ascendLimit: 2, giftLimit: 9 };
  expect((await put('admin', 'paywall', paywall)).status).toBe(200);
  expect(await (await rest('/globals/paywall', { as: people.editor })).json()).toMatchObject(paywall);
  for (const as of ['editor', 'merchandiser', 'reader'] as const) {
    expect((await put(as, 'site-settings', settings)).status).toBe(403);
    expect((await put(as, 'paywall', paywall)).status).toBe(403);
  }
  expect((await put('admin', 'site-settings', { ...settings, magazineCode: 'mr1' })).status).toBe(400);
});
