import { currentIssue, pathOfArticle } from './demo-dates';
import { expect, test } from './fixtures';
import { Newsroom } from './newsroom';
import { proves } from './proves';

// One test adds an issue to the archive for a moment, which the other tests must not count.
test.describe.configure({ mode: 'default' });

interface Archive {
  years: { yearId: string; issues: { issueMonth: string; issueURL: string }[] }[];
}

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test.describe('the archive index', () => {
  test('has the years of the demo and their numbers of issues', async ({ request }) => {
    const answer = await request.get('/service/components/archive');
    expect(answer.status()).toBe(200);
    const { years } = (await answer.json()) as Archive;
    const count = new Map(years.map(({ yearId, issues }) => [Number(yearId), issues.length]));
    expect([Math.min(...count.keys()), Math.max(...count.keys())]).toEqual([1956, Number((await currentIssue()).year)]);
    expect([1957, 1960, 1961, 1964].filter((year) => count.has(year))).toEqual([]);
    for (const [year, issues] of count) {
      if (year > 2024) expect([year, issues >= 1 && issues <= 6]).toEqual([year, true]);
      else if ((year >= 1990 && year <= 2000) || year >= 2017) expect([year, issues]).toEqual([year, 6]);
      else if (year >= 2001) expect([year, issues >= 7 && issues <= 12]).toEqual([year, true]);
    }
    const mixed = years.filter(({ yearId }) => Number(yearId) >= 2001 && Number(yearId) <= 2016);
    expect(mixed.flatMap(({ issues }) => issues.map(({ issueMonth }) => issueMonth))).toContain('July-August');
  });

  test('ARC-01 an issue of every year has its page, with its label and entries', async ({ request }) => {
    // Seventy pages, most of them rendered for the first time.
    test.setTimeout(120_000);
    const { years } = (await (await request.get('/service/components/archive')).json()) as Archive;
    await proves('ARC-01', async () => {
      for (const [index, { issues }] of years.entries()) {
        const issue = issues[index % issues.length];
        expect(issue?.issueURL).toMatch(/^\/archive-toc\/(?:[A-Z]{2}\d{4}|\d{4})$/);
        const answer = await request.get(issue?.issueURL ?? '');
        expect(answer.status(), issue?.issueURL).toBe(200);
        const text = await answer.text();
        const { label, entries } = await (
          await request.get((issue?.issueURL ?? '').replace('/archive-toc/', '/service/components/issue/'))
        ).json();
        expect(text, issue?.issueURL).toContain(label);
        expect(entries[0].items.length, issue?.issueURL).toBeGreaterThan(0);
        expect(text, issue?.issueURL).toContain(entries[0].items[0].title.slice(0, 12));
      }
      for (const id of ['BR9999', '0000']) expect((await request.get(`/archive-toc/${id}`)).status()).toBe(404);
    });
    for (const id of ['br2406', 'x', '%E0%A4']) {
      expect([400, 404]).toContain((await request.get(`/archive-toc/${id}`)).status());
    }
  });

  test('the stream magazine begins with the contents of the current issue', async ({ request }) => {
    const answer = await request.get('/service/magazine/0/8?format=json');
    expect(answer.status()).toBe(200);
    const { entry } = await answer.json();
    expect(entry[0]).toMatchObject({ title: 'Room to spare', content: { src: await pathOfArticle('room-to-spare') } });
  });
});

test.describe('the magazine', () => {
  test('shows the current issue, both ways to find one, and the volumes', async ({ page }) => {
    const archive = page.getByRole('form', { name: 'The archive by year and issue' });
    await proves('ARC-12', async () => {
      const answer = await page.goto('/magazine');
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText((await currentIssue()).label);
      await expect(page.getByRole('form', { name: 'Find an issue' })).toBeVisible();
      await expect(archive).toBeVisible();
    });
    await proves('ARC-17', async () => {
      for (const volume of await page.locator('[data-volume]').all()) {
        await expect(volume.getByRole('heading')).not.toBeEmpty();
        await expect(volume.locator('.ui-dek')).not.toBeEmpty();
        await expect(volume.getByRole('img')).toHaveCount(1);
        for (const link of await volume.getByRole('link').all()) {
          const url = (await link.getAttribute('href')) ?? '';
          expect((await page.request.get(url)).status(), url).toBe(200);
        }
      }
      expect(await page.locator('[data-volume]').count()).toBeGreaterThanOrEqual(3);
    });
    await proves('ARC-15', () => expect(archive.getByLabel('Archive year')).toHaveValue('1956'));
    await proves('ARC-16', async () => {
      await archive.getByLabel('Archive year').selectOption('2009');
      const option = archive.getByLabel('Issue', { exact: true }).locator('option', { hasText: 'July-August' });
      await expect(option).toHaveAttribute('value', /^\/archive-toc\/BR09\d\d$/);
      const { years } = (await (await page.request.get('/service/components/archive')).json()) as Archive;
      const listed = years
        .find(({ yearId }) => yearId === '2009')
        ?.issues.map(({ issueMonth, issueURL }) => [issueMonth, issueURL]);
      const shown = await archive
        .getByLabel('Issue', { exact: true })
        .getByRole('option')
        .evaluateAll((all) => all.map((element) => [element.textContent, element.getAttribute('value')]));
      expect(shown.filter(([, value]) => value)).toEqual(listed);
      await archive.getByLabel('Issue', { exact: true }).selectOption({ label: 'July-August' });
      await expect(page).toHaveURL(/\/archive-toc\/BR09\d\d$/);
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('July–August 2009');
  });

  test('ARC-13 ARC-14 finds an issue by its year and the months of that year', async ({ page }) => {
    await page.goto('/magazine');
    const find = page.getByRole('form', { name: 'Find an issue' });
    await expect(find.getByLabel('Year')).toHaveValue((await currentIssue()).year);
    const months = find.getByLabel('Month').getByRole('option');
    await proves('ARC-14', async () => {
      await find.getByLabel('Year').selectOption('1974');
      await expect(months).toHaveText(['Choose a month', 'February', 'May', 'August', 'November']);
      await find.getByLabel('Year').selectOption('1999');
      await expect(months).toHaveCount(7);
    });
    await proves('ARC-13', async () => {
      await find.getByLabel('Year').selectOption('1974');
      await find.getByLabel('Month').selectOption('May');
      await expect(page).toHaveURL('/archive-toc/3742');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('May 1974');
    });
    await expect(page.getByRole('img', { name: /^Cover of the issue May 1974/ })).toBeVisible();
    const around = page.getByRole('navigation', { name: 'Issues before and after' });
    await around.getByRole('link', { name: 'Previous issue: February 1974' }).click();
    await expect(page).toHaveURL('/archive-toc/3741');
    await page.goBack();
    await expect(page).toHaveURL('/archive-toc/3742');
    await expect(find.getByLabel('Month')).toHaveValue('/archive-toc/3742');
  });

  test('ARC-05 groups the entries of an issue by series, with label and topic', async ({ page, request }) => {
    const newsroom = await Newsroom.open(request);
    const { docs } = await (await request.get('/api/cms/topics?where[slug][equals]=strategy&depth=0')).json();
    await newsroom.create('issues', {
      issueId: 'ML8906',
      year: 1989,
      monthLabel: 'Extra',
      label: 'Extra 1989',
      publishedAt: '1989-06-15T00:00:00.000Z',
      _status: 'published',
      entries: [{ seriesTitle: 'The idea of the year', bigIdea: true, topic: docs[0].id, items: [{ title: 'Big' }] }],
    });
    const seen = new Set<string>();
    await proves('ARC-05', async () => {
      for (const id of ['ML8906', 'BR2405']) {
        const { entries } = await (await request.get(`/service/components/issue/${id}`)).json();
        await page.goto(`/archive-toc/${id}`);
        for (const { seriesTitle, seriesLabel, bigIdea, topic, topicURL, items } of entries) {
          const heading = page.getByRole('heading', { name: seriesTitle, exact: true });
          const section = page.getByRole('main').locator('section', { has: heading }).last();
          const label = bigIdea ? 'Big Idea Series' : (seriesLabel ?? '');
          seen.add(label);
          await expect(section.getByRole('article')).toHaveCount(items.length);
          for (const name of ['Big Idea Series', 'Spotlight Series']) {
            await expect(section.getByText(name, { exact: true })).toHaveCount(name === label ? 1 : 0);
          }
          if (topic)
            await expect(section.getByRole('link', { name: topic, exact: true })).toHaveAttribute('href', topicURL);
        }
      }
      expect([...seen].sort()).toEqual(['', 'Big Idea Series', 'Spotlight Series']);
    });
    await newsroom.clear();
  });

  test('no width of the magazine, an old issue or the archive scrolls sideways', async ({ page }) => {
    for (const url of ['/magazine', '/archive-toc/3583', '/magazine/archive']) {
      await page.goto(url);
      for (const width of [320, 390, 767, 818, 1026, 1366, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect([url, width, await page.evaluate(overflow)]).toEqual([url, width, 0]);
      }
    }
  });
});

test.describe('without JavaScript', () => {
  // The browser logs every script that it did not run.
  test.use({ javaScriptEnabled: false, tolerated: [/request: csp/] });

  test('the forms open the issue or the year, and the archive is readable', async ({ page }) => {
    await page.goto('/magazine');
    const archive = page.getByRole('form', { name: 'The archive by year and issue' });
    await archive.getByLabel('Issue', { exact: true }).selectOption('October');
    await archive.getByRole('button', { name: 'Go to issue' }).click();
    await expect(page).toHaveURL('/archive-toc/3561');
    const find = page.getByRole('form', { name: 'Find an issue' });
    await find.getByLabel('Month').selectOption('');
    await find.getByLabel('Year').selectOption('1986');
    await find.getByRole('button', { name: 'Go to issue' }).click();
    await expect(page).toHaveURL('/magazine/archive#year-1986');
    await page.locator('#year-1986').getByRole('link').first().click();
    await expect(page).toHaveURL('/archive-toc/3861');
    await page.goto('/magazine/find?year=1812&issue=%00');
    await expect(page).toHaveURL('/magazine/archive#unknown-issue');
    await expect(page.getByText('We couldn’t find that issue.')).toBeVisible();
  });
});
