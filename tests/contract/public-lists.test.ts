import { describe, expect, test } from 'vitest';
import { proves } from '../helpers/proves';
import { openCaller } from './site-caller';
import { getPage, isPage, pageText, read, statusOf } from './site-pages';

// Lists of the demo publication, as a guest gets them over HTTP.

describe('lists', () => {
  test('VIS-01 STREAM-11 the visual library and the webinars list their streams', async () => {
    const listed = async (page: string, stream: string) => {
      const { entry } = JSON.parse((await getPage(`/service/${stream}/0/5?format=json`)).text) as {
        entry: { title: string }[];
      };
      const text = await pageText(page);
      expect(entry.length).toBeGreaterThan(0);
      for (const { title } of entry) expect(text).toContain(title);
    };
    await proves('VIS-01', () => listed('/visual-library', 'visual-library'));
    await proves('STREAM-11', () => listed('/webinars', 'webinars'));
  });

  test('a page links its feed in RSS, Atom and JSON, which list the same stories', async () => {
    const issueUrl = (await getPage('/magazine')).text.match(/href="(\/archive-toc\/[^"/]+)"/)?.[1] ?? '';
    for (const [page, folder] of [
      ['/the-latest', ''],
      ['/topic/strategy', '/topic/strategy'],
      ['/author/ingrid-halloran', '/author/ingrid-halloran'],
      [issueUrl, issueUrl],
    ] as const) {
      const html = (await getPage(page)).text;
      const feeds = await Promise.all(
        [
          ['application/rss+xml', `${folder}/feed.xml`],
          ['application/atom+xml', `${folder}/atom.xml`],
          ['application/feed+json', `${folder}/feed.json`],
        ].map(async ([type, path]) => {
          expect(html).toMatch(
            new RegExp(`<link rel="alternate" type="${type?.replace('+', '\\+')}"[^>]*href="[^"]*${path}"`),
          );
          const { headers, text } = await getPage(path ?? '');
          expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
          return text;
        }),
      );
      const [rss = '', atom = '', json = ''] = feeds;
      const listed = (JSON.parse(json) as { items: { url: string }[] }).items.map(({ url }) => url);
      expect(listed.length).toBeGreaterThan(0);
      expect([...rss.matchAll(/<item>.*?<link>([^<]+)<\/link>/gs)].map(([, url]) => url)).toEqual(listed);
      expect([...atom.matchAll(/<entry>.*?<link href="([^"]+)"/gs)].map(([, url]) => url)).toEqual(listed);
    }
    expect((await getPage('/topic/no-such-topic/feed.json')).status).toBe(404);
  });

  test('every kind of page describes itself to search engines, with absolute URLs', async () => {
    const [video] = await read<{ path: string }>(
      `select '/video/' || id || '/' || slug as path from videos where _status = 'published' order by id limit 1`,
    );
    const [episode] = await read<{ path: string; show: string }>(
      `select '/podcast/' || e.path as path, '/podcasts/' || p.slug as show from episodes e
       join podcasts p on p.id = e.podcast_id where e._status = 'published' and e.published_at <= now() order by e.id limit 1`,
    );
    const factsOf = async (path = '') => {
      const { text } = await getPage(path);
      const scripts = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
      return scripts.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
    };
    for (const [path, type] of [
      ['/', 'NewsMediaOrganization'],
      ['/2024/11/the-slow-company', 'NewsArticle'],
      [video?.path, 'VideoObject'],
      [episode?.path, 'PodcastEpisode'],
      [episode?.show, 'PodcastSeries'],
      ['/webinars/the-price-of-a-pause-rehearsed', 'Event'],
      ['/product/the-slow-company/10102-HCB-ENG', 'Product'],
    ]) {
      const facts = await factsOf(path);
      const described = facts.find((candidate) => candidate['@type'] === type);
      expect([path, described?.['@context']]).toEqual([path, 'https://schema.org']);
      expect([path, described?.name ?? described?.headline]).toEqual([path, expect.stringMatching(/./)]);
      expect([path, JSON.stringify(described).match(/":"\/[^"]*"/g)]).toEqual([path, null]);
    }
  });

  test('the sitemap describes videos with their image and player', async () => {
    const { text } = await getPage('/sitemap/videos-0.xml');
    const [entry = ''] = text.match(/<url>.*?<\/url>/s) ?? [];
    expect(entry).toMatch(/<video:title>[^<]+<\/video:title>/);
    const [, player = ''] = entry.match(/<video:player_loc>[^<]*?(\/video\/embed\/[^<]+)<\/video:player_loc>/) ?? [];
    const [, image = ''] = entry.match(/<video:thumbnail_loc>https?:\/\/[^/]+([^<]+)<\/video:thumbnail_loc>/) ?? [];
    expect(await Promise.all([player, image].map(statusOf))).toEqual([200, 200]);
  });

  test.each(['articles', 'issues', 'products', 'visual-assets'])(
    'the sitemap of %s lists their images',
    async (kind) => {
      const { text } = await getPage(`/sitemap/${kind}-0.xml`);
      expect(text).toContain('xmlns:image=');
      const [, image = ''] = text.match(/<image:loc>https?:\/\/[^/]+([^<]+)<\/image:loc>/) ?? [];
      expect(await statusOf(image.replaceAll('&amp;', '&'))).toBe(200);
    },
  );

  test('TOP-01 TOP-04 topics are listed, and each has its page', async () => {
    const topics = await read<{ name: string; slug: string; subject: string }>(
      `select name, slug, subject_slug as subject from topics where _status = 'published'`,
    );
    await proves('TOP-01', async () => {
      const { text } = await getPage('/topics');
      expect(topics.length).toBeGreaterThan(5);
      for (const { slug } of topics) expect(text).toContain(`href="/topic/${slug}"`);
    });
    await proves('TOP-04', async () => {
      const [topic] = await read<{ name: string; slug: string; subject: string; title: string }>(
        `select t.name, t.slug, t.subject_slug as subject, a.title from topics t
         join articles_rels r on r.topics_id = t.id and r.path = 'topics' join articles a on a.id = r.parent_id
         where t._status = 'published' and a._status = 'published' and a.published_at <= now() order by a.published_at desc limit 1`,
      );
      for (const path of [`/topic/${topic?.slug}`, `/topic/subject/${topic?.subject}`]) {
        const text = await pageText(path);
        for (const words of [topic?.name, topic?.title]) expect(text).toContain(words);
      }
      for (const path of ['/topic/no-such-topic', '/topic/subject/no-such-topic'])
        expect([path, await statusOf(path)]).toEqual([path, 404]);
    });
  });

  test('NEWS-01 newsletters and campaigns are listed, and the profile returns those of the user', async () => {
    const rows = await read<{ name: string }>(`select name from newsletters where _status = 'published'`);
    const campaigns = await read<{ name: string }>(`select name from marketing_campaigns where _status = 'published'`);
    await proves('NEWS-01', async () => {
      const text = await pageText('/email-newsletters');
      expect([rows.length > 1, campaigns.length > 0]).toEqual([true, true]);
      for (const { name } of [...rows, ...campaigns]) expect(text).toContain(name);
      const reader = openCaller();
      await reader.signIn('good@meridian.example', 'Meridian-Noon-12!');
      const state = async () =>
        (JSON.parse((await reader.send('/service/user/profile')).text) as { newsletters: { name: string }[] })
          .newsletters;
      const [newsletter] = rows;
      for (const path of ['subscribe', 'unsubscribe']) {
        await reader.send(`/service/newsletters/${path}`, { body: { newsletters: [newsletter?.name] } });
        expect((await state()).some(({ name }) => name === newsletter?.name)).toBe(path === 'subscribe');
      }
    });
  });

  test('SRCH-12 a search lists matching entries', async () => {
    await proves('SRCH-12', async () => {
      const text = await pageText('/search?term=slow%20company');
      expect(text).toContain('The slow company');
      expect(await pageText('/search?term=zzzyxwv')).not.toContain('The slow company');
    });
  });

  test('STORE-01 STORE-02 products are listed, and each availability has its page', async () => {
    await proves('STORE-01', async () => {
      const { text, status } = await getPage('/store');
      const links = new Set([...text.matchAll(/href="(\/product\/[^"/?]+\/[^"?]+)/g)].map(([, link = '']) => link));
      expect([status, links.size > 5]).toEqual([200, true]);
      const ids = await read<{ id: string }>(
        `select a.availability_id as id from availabilities a join products p on p.id = a.product_id
         where a._status = 'published' and p._status = 'published'`,
      );
      const known = new Set(ids.map(({ id }) => id));
      for (const link of links) expect([link, known.has(link.split('/').at(-1) ?? '')]).toEqual([link, true]);
    });
    await proves('STORE-02', async () => {
      const availabilities = await read<{ id: string; name: string }>(
        `select a.availability_id as id, p.slug as name from availabilities a join products p on p.id = a.product_id
         where p.slug = 'the-slow-company' and a._status = 'published' and a.availability_status = 'ACTIVE'`,
      );
      expect(availabilities.length).toBeGreaterThan(1);
      for (const { id, name } of availabilities) {
        const answer = await getPage(`/product/${name}/${id}`);
        expect([id, isPage(answer)]).toEqual([id, true]);
        expect(answer.text).toMatch(new RegExp(`<a[^>]*href="/product/${name}/${id}"[^>]*aria-current="true"`));
      }
      expect(await statusOf('/product/the-slow-company/no-such-id')).toBe(404);
    });
  });

  test('STREAM-13 lists have 8 entries per page, and the full lists 10', async () => {
    const rowsOf = async (path: string) => [...(await getPage(path)).text.matchAll(/class="ui-row[" ]/g)].length;
    await proves('STREAM-13', async () => {
      expect([await rowsOf('/'), await rowsOf('/the-latest')]).toEqual([8, 10]);
    });
  });
});
