import { describe, expect, test } from 'vitest';
import { proves } from '../helpers/proves';
import { baseUrl, siteDatabaseUrl } from '../helpers/server';
import { staff } from './gated-articles';
import { getPage, isPage, mainOf, pageText, read, statusOf, textOf } from './site-pages';

// Responses to a guest for the URLs of the demo publication.

const ARTICLE = '/2024/11/the-slow-company';
const PRODUCT = '/product/the-slow-company/10102-HCB-ENG';
const UNKNOWN_ID = 999_999;

const released = `_status = 'published' and published_at <= now()`;

describe('static pages', () => {
  test('NAV-01 ROLE-01 a guest gets every public page', async () => {
    await proves('NAV-01', async () => {
      for (const path of ['/subscriber-help', '/privacy-policy', '/the-latest', '/big-ideas', '/subscriptions'])
        expect([path, isPage(await getPage(path))]).toEqual([path, true]);
    });
    await proves('ROLE-01', async () => {
      for (const path of [
        ...['/', '/store', '/topics', '/video', '/the-latest', '/big-ideas', '/search', '/email-newsletters'],
        ...['/subscriptions', '/shopping-cart', PRODUCT, ARTICLE],
      ])
        expect([path, isPage(await getPage(path))]).toEqual([path, true]);
    });
  });

  test('NAV-02 an unknown path returns 404 with header and footer', async () => {
    await proves('NAV-02', async () => {
      for (const path of ['/nothing-is-here', '/nothing/at/all', '/topic']) {
        const { status, headers, text } = await getPage(path);
        expect([path, status, headers['content-type']]).toEqual([path, 404, expect.stringContaining('text/html')]);
        expect(text).toMatch(/<header\b.*href="\/topics".*<\/header>/s);
        expect(text).toMatch(/<footer\b.*href="\/privacy-policy".*<\/footer>/s);
      }
    });
  });

  test('every kind of page links the same stylesheet and has no inline styles', async () => {
    const stylesheets = new Set<string>();
    for (const path of [
      ...['/', '/the-latest', '/topics', '/magazine', '/search?term=work', '/store', '/shopping-cart', '/my-account'],
      ...[ARTICLE, PRODUCT, '/nothing/at/all', '/topic/nothing', '/subscription-flow/sign-in?flow=checkout'],
    ]) {
      const { text } = await getPage(path);
      const links = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
      expect([path, links]).toEqual([path, [expect.stringMatching(/^\/_next\/static\/.+\.css$/)]]);
      stylesheets.add(links[0] ?? '');
      expect(text, path).not.toContain('<style');
      expect(text, path).not.toContain('@layer');
    }
    expect(stylesheets.size).toBe(1);
  });

  test('crawlers learn the permitted use of AI from robots.txt, headers and a license', async () => {
    const admin = await staff({ baseUrl: baseUrl(), databaseUrl: siteDatabaseUrl() }, 'Admin');
    const permit = async (permittedAiUse: string, licensingUrl = '') => {
      const answer = await admin.send('/api/cms/globals/site-settings', { body: { permittedAiUse, licensingUrl } });
      expect(answer.status, answer.text).toBe(200);
    };
    const ofPage = async (path: string) => (await getPage(path)).headers;
    const robots = async () => (await getPage('/robots.txt')).text;
    try {
      await permit('nothing', 'https://rights.example/ask?a=1&b=2');
      await expect.poll(robots).toMatch(/^User-Agent: OAI-SearchBot$/m);
      expect(await robots()).toMatch(/^User-Agent: \*\nAllow: \/$/m);
      for (const path of ['/', ARTICLE, '/feed.xml', '/service/latest/0/10'])
        await expect
          .poll(async () => (await ofPage(path))['content-usage'], { message: path })
          .toBe('train-ai=n, search=y');
      const links = String((await ofPage('/')).link);
      expect(links).toContain('/license.xml>; rel="license"; type="application/rsl+xml"');
      const license = await getPage('/license.xml');
      expect(license.text).toContain('<prohibits type="usage">ai-all</prohibits>');
      expect(license.text).toContain('<terms>https://rights.example/ask?a=1&amp;b=2</terms>');
      await permit('everything');
      await expect.poll(robots).not.toContain('GPTBot');
      await expect.poll(async () => (await ofPage('/'))['content-usage']).toBe('train-ai=y, search=y');
      await expect.poll(() => statusOf('/license.xml')).toBe(404);
    } finally {
      await permit('answers');
    }
    await expect.poll(robots).toMatch(/GPTBot[^*]*Disallow: \/$/m);
  });

  test('the feed of a show leads to the chapters and the transcripts of its episodes', async () => {
    const [show] = await read<{ slug: string }>(
      `select slug from podcasts where id in (select podcast_id from episodes where ${released}) limit 1`,
    );
    const feed = (await getPage(`/podcasts/${show?.slug}/feed.xml`)).text;
    const pathOf = (tag: string) => new URL(new RegExp(`<podcast:${tag} url="([^"]+)"`).exec(feed)?.[1] ?? '').pathname;
    const chapters = await getPage(pathOf('chapters'));
    expect(chapters.headers['content-type']).toBe('application/json+chapters');
    expect(JSON.parse(chapters.text).chapters[0]).toEqual({ startTime: 0, title: expect.any(String) });
    const transcript = await getPage(pathOf('transcript'));
    expect(transcript.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(transcript.text).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:\d\d:\d\d\.000\n/);
    for (const file of ['chapters.json', 'transcript.vtt'])
      expect([file, await statusOf(`/podcast/2024/12/no-such-episode/${file}`)]).toEqual([file, 404]);
  });

  test('NAV-04 logo and icons are served under /resources/static/', async () => {
    await proves('NAV-04', async () => {
      for (const file of ['icon.svg', 'icon-192.png'])
        expect([file, await statusOf(`/resources/static/${file}`)]).toEqual([file, 200]);
      expect(await statusOf('/resources/static/nothing.svg')).toBe(404);
      expect((await getPage('/')).text).toContain('/resources/static/icon.svg');
    });
  });

  test('HOME-01 the front page shows the entries that editors placed on it', async () => {
    const placed = await read<{ title: string }>(
      `select a.title from home_page_rels r join articles a on a.id = r.articles_id where a.${released} order by r."order"`,
    );
    await proves('HOME-01', async () => {
      const text = await pageText('/');
      expect(placed.length).toBeGreaterThan(5);
      for (const { title } of placed) expect(text).toContain(title);
    });
  });

  test('SUB-14 the dialogs of the subscription flow have standalone pages', async () => {
    await proves('SUB-14', async () => {
      for (const screen of ['registration', 'sign-in', 'forgot-password']) {
        for (const flow of ['checkout', 'gift']) {
          const answer = await getPage(`/subscription-flow/${screen}?flow=${flow}`);
          expect([screen, flow, isPage(answer)]).toEqual([screen, flow, true]);
          expect(answer.text).toContain('<form');
          expect(answer.text).not.toMatch(/<header|<footer|<nav/);
        }
      }
    });
  });
});

describe('articles and reports', () => {
  test('ART-02 a path with a one-digit month redirects to two digits, and an invalid month is not found', async () => {
    const [article] = await read<{ path: string }>(
      `select path from articles where ${released} and path ~ '^\\d{4}/0[1-9]/' limit 1`,
    );
    const path = `/${article?.path}`;
    await proves('ART-02', async () => {
      expect(await statusOf(path)).toBe(200);
      const short = await getPage(path.replace(/\/0(\d)\//, '/$1/'));
      expect([short.status, short.headers.location]).toEqual([308, path]);
      const [, year = '', , slug = ''] = path.split('/');
      for (const wrong of [`/${year}/13/${slug}`, `/${year}/00/${slug}`, `/${year.slice(2)}/01/${slug}`])
        expect([wrong, await statusOf(wrong)]).toEqual([wrong, 404]);
    });
  });

  test('ART-16 both programs have a page of all reports and one for each category', async () => {
    const categories = await read<{ slug: string; program: string }>(
      'select c.slug, p.slug as program from report_categories c join programs p on p.id = c.program_id',
    );
    await proves('ART-16', async () => {
      expect(new Set(categories.map(({ program }) => program)).size).toBe(2);
      for (const base of ['/ascend', '/hbr-analytic-services'])
        expect([base, await statusOf(base)]).toEqual([base, 200]);
      for (const { slug, program } of categories) {
        const path = `/${program}/${slug}`;
        expect([path, await statusOf(path)]).toEqual([path, 200]);
      }
      expect(await statusOf('/ascend/no-such-category')).toBe(404);
    });
  });
});

interface Archive {
  years: { yearId: string; issues: { issueMonth: string; issueURL: string }[] }[];
}

describe('the magazine', () => {
  const readArchive = async () => JSON.parse((await getPage('/service/components/archive')).text) as Archive;

  test('ARC-01 ARC-08 every issue of the archive has its page, and an unknown issue is not found', async () => {
    const { years } = await readArchive();
    await proves('ARC-08', async () => {
      for (const { issues } of years) {
        for (const { issueURL } of issues) expect(issueURL).toMatch(/^\/archive-toc\/(?:[A-Z]{2}\d{4}|\d{4})$/);
        const { issueURL = '' } = issues[issues.length - 1] ?? {};
        expect([issueURL, await statusOf(issueURL)]).toEqual([issueURL, 200]);
      }
    });
    await proves('ARC-01', async () => {
      for (const id of ['BR2406', '3742']) {
        const { label, entries } = JSON.parse((await getPage(`/service/components/issue/${id}`)).text) as {
          label: string;
          entries: { items: { title: string }[] }[];
        };
        const text = await pageText(`/archive-toc/${id}`);
        const titles = entries.flatMap(({ items }) => items.map(({ title }) => title));
        expect(titles.length).toBeGreaterThan(0);
        for (const words of [label, ...titles]) expect(text).toContain(words);
      }
      expect(await statusOf('/archive-toc/BR9999')).toBe(404);
    });
  });

  test('ARC-09 ARC-10 ARC-11 the seeded index lists its years, each with its number of issues', async () => {
    const { years } = await readArchive();
    // Issues of the demo that are dated from the day of installation follow the archive.
    const archive = years.filter(({ yearId }) => Number(yearId) <= 2024);
    const count = new Map(archive.map(({ yearId, issues }) => [Number(yearId), issues.length]));
    const of = (from: number, to: number) => [...count].filter(([year]) => year >= from && year <= to);
    await proves('ARC-09', () => {
      expect([Math.min(...count.keys()), Math.max(...count.keys())]).toEqual([1956, 2024]);
      expect([1957, 1960, 1961, 1964].filter((year) => count.has(year))).toEqual([]);
    });
    await proves('ARC-10', () => {
      const six = [...of(1990, 2000), ...of(2017, 2024)];
      expect(six).toHaveLength(19);
      for (const [year, issues] of six) expect([year, issues]).toEqual([year, 6]);
    });
    await proves('ARC-11', () => {
      const mixed = of(2001, 2016);
      expect(mixed).toHaveLength(16);
      for (const [year, issues] of mixed) expect([year, issues >= 7 && issues <= 12]).toEqual([year, true]);
      const months = archive.filter(({ yearId }) => Number(yearId) >= 2001 && Number(yearId) <= 2016);
      expect(months.flatMap(({ issues }) => issues.map(({ issueMonth }) => issueMonth))).toContain('July-August');
    });
  });

  test('ARC-12 the magazine has the latest issue, the find-issue form and the archive menus', async () => {
    const [latest] = await read<{ label: string }>(
      `select label from issues where ${released} order by published_at desc limit 1`,
    );
    await proves('ARC-12', async () => {
      const { text } = await getPage('/magazine');
      expect(textOf(mainOf(text))).toContain(latest?.label);
      expect(text).toContain('Find an issue');
      expect(text).toMatch(/<select[^>]*>.*1956.*<\/select>/s);
    });
  });
});

describe('videos and podcasts', () => {
  test('VID-01 VID-02 videos are listed and have their pages', async () => {
    const videos = await read<{ id: number; slug: string; title: string }>(
      `select id, slug, title from videos where ${released} order by published_at desc limit 5`,
    );
    await proves('VID-01', async () => {
      const text = await pageText('/video');
      expect(videos).toHaveLength(5);
      for (const { title } of videos) expect(text).toContain(title);
    });
    await proves('VID-02', async () => {
      for (const { id, slug, title } of videos) {
        const { status, text } = await getPage(`/video/${id}/${slug}`);
        expect([status, textOf(mainOf(text)).includes(title)]).toEqual([200, true]);
        expect(text).toMatch(/<video\b.*<source\b/s);
      }
      expect(await statusOf(`/video/${UNKNOWN_ID}/x`)).toBe(404);
    });
  });

  test('VID-04 VID-05 a wrong slug redirects, and the embedded player is a standalone page that any site can frame', async () => {
    const [video] = await read<{ id: number; slug: string }>(`select id, slug from videos where ${released} limit 1`);
    const path = `/video/${video?.id}/${video?.slug}`;
    await proves('VID-04', async () => {
      const moved = await getPage(`/video/${video?.id}/some-other-slug?playlist=1&x=2`);
      expect([moved.status, moved.headers.location]).toEqual([308, expect.stringMatching(/\?playlist=1$/)]);
      expect(moved.headers.location).toContain(path);
    });
    await proves('VID-05', async () => {
      const { status, headers, text } = await getPage(path.replace('/video/', '/video/embed/'));
      expect([status, headers['x-frame-options']]).toEqual([200, undefined]);
      expect(headers['content-security-policy']).toContain('frame-ancestors *');
      expect(text).toContain('<video');
      expect(text).not.toMatch(/<header|<footer|<nav/);
    });
  });

  test('POD-01 POD-02 podcasts and episodes are listed, and an episode has its page', async () => {
    const shows = await read<{ title: string }>(`select title from podcasts where _status = 'published'`);
    const [episode] = await read<{ title: string; path: string; summary: string; published_at: Date }>(
      `select title, path, summary, published_at from episodes where ${released} and summary is not null
       order by published_at desc limit 1`,
    );
    await proves('POD-01', async () => {
      const text = await pageText('/podcasts');
      expect(shows.length).toBeGreaterThan(1);
      for (const { title } of [...shows, ...(episode ? [episode] : [])]) expect(text).toContain(title);
    });
    await proves('POD-02', async () => {
      const { status, text } = await getPage(`/podcast/${episode?.path}`);
      expect(status).toBe(200);
      const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
        episode?.published_at,
      );
      const date = day.replace(/ (\d),/, ' 0$1,');
      for (const words of [episode?.title, episode?.summary, date]) expect(textOf(mainOf(text))).toContain(words);
      expect(text).toMatch(/<audio\b[^>]*controls/);
      expect(await statusOf('/podcast/2024/12/nothing')).toBe(404);
    });
  });
});
