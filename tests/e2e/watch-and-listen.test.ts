import type { APIRequestContext, Page } from '@playwright/test';
import { episode } from './demo-dates';
import { expect, test } from './fixtures';
import { proves } from './proves';

const EPISODE = 'can-you-run-a-bank-on-a-four-day-week';

/** Returns the page of the demo's newest video, with its playlist. */
async function newestVideo(request: APIRequestContext): Promise<{ url: string; id: string }> {
  const html = await (await request.get('/video')).text();
  const url = /href="(\/video\/(\d+)\/the-port-that-got-faster-by-doing-less)"/.exec(html);
  return { url: url?.[1] ?? '', id: url?.[2] ?? '' };
}

test('videos, podcasts and their players are served at their addresses', async ({ request }) => {
  const get = (path: string) => request.get(path, { maxRedirects: 0 });
  const { url, id } = await newestVideo(request);
  expect(url).not.toBe('');

  const list = await get('/video');
  expect(list.status()).toBe(200);
  expect(list.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect((await get('/video/page/2')).status()).toBe(200);

  const video = await (await get(url)).text();
  expect(video).toContain('The port that got faster by doing less');
  expect(video).toMatch(/<video[^>]*>[\s\S]*<source[^>]*video\/webm[\s\S]*<track/);

  const moved = await get(`/video/${id}/some-other-slug?playlist=1&x=2`);
  expect(moved.status()).toBe(308);
  expect(moved.headers().location).toMatch(new RegExp(`${url}\\?playlist=1$`));

  const embed = await get(url.replace('/video/', '/video/embed/'));
  expect(embed.status()).toBe(200);
  expect(embed.headers()['content-security-policy']).toContain('frame-ancestors *');
  expect(embed.headers()['x-frame-options']).toBeUndefined();
  const player = await embed.text();
  expect(player).toContain('<video');
  expect(player).not.toMatch(/<header|<footer|<nav/);

  const podcasts = await (await get('/podcasts')).text();
  for (const words of ['Noon', 'Second Draft', 'Site Visit', 'Can you run a bank on a four-day week?'])
    expect(podcasts).toContain(words);
  const { url: episodeUrl, dateText } = await episode(EPISODE);
  const html = await (await get(episodeUrl)).text();
  expect(html).toMatch(/<audio[^>]*controls/);
  expect(html).toContain(dateText);

  const feed = await get('/podcasts/noon/feed.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect((await feed.text()).match(/<enclosure /g)).toHaveLength(6);

  for (const path of ['/video/999999/x', '/video/embed/999999/x', '/podcast/2024/12/nothing', '/podcasts/nothing'])
    expect((await get(path)).status(), path).toBe(404);
});

test('VID-03 VID-06 a video plays with captions, keeps its playlist and can be embedded', async ({ page, request }) => {
  const { url, id } = await newestVideo(request);
  await page.goto(url);
  const next = page.getByRole('navigation', { name: 'One Chart' }).getByRole('link').nth(1);

  await page.getByRole('button', { name: /^Play, 0:/ }).click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.2);
  expect(await video.evaluate((film: HTMLVideoElement) => film.textTracks[0]?.mode)).toBe('showing');
  await video.evaluate((film: HTMLVideoElement) => film.pause());

  await page.getByRole('button', { name: 'Embed' }).click();
  await proves('VID-06', async () => {
    const code = page.getByLabel('HTML for your page');
    await expect(code).toHaveValue(new RegExp(`<iframe src="http[^"]+${url.replace('/video/', '/video/embed/')}"`));
    expect(url).toContain(`/${id}/`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy code' }).click();
    await expect(page.getByText('Code copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.inputValue());
  });
  await page.keyboard.press('Escape');

  await proves('VID-03', async () => {
    await next.click();
    await expect(page).toHaveURL(/\?playlist=\d+$/);
    const { search } = new URL(page.url());
    const videos = page.getByRole('navigation', { name: 'One Chart' });
    await expect(videos.locator('[aria-current]')).toContainText('lunch');
    expect(await videos.getByRole('link').count()).toBeGreaterThan(1);
    for (const link of await videos.getByRole('link').all()) {
      await expect(link).toHaveAttribute('href', new RegExp(`^/video/\\d+/[^?]+\\${search}$`));
    }
  });
});

test.describe('when the recording cannot be loaded', () => {
  test.use({ tolerated: [/cms\/files|Failed to load resource/] });

  test('VID-08 the general message replaces the player, and the page stays usable', async ({ page, request }) => {
    const { url } = await newestVideo(request);
    await page.route('**/api/cms/files/**', (route) => route.abort('failed'));
    const release = await holdScripts(page);
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByRole('button', { name: /^Play, 0:/ }).click();
    release();
    await proves('VID-08', async () => {
      await expect(page.locator('.video-film').getByRole('alert')).toContainText(
        'We are sorry. We are unable to process your request at this time. Customer Service is available 24/7.',
      );
      await expect(page.locator('video')).toHaveCount(0);
      await page.getByText('Transcript', { exact: true }).click();
      await page.getByRole('navigation', { name: 'One Chart' }).getByRole('link').nth(1).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('lunch');
    });
  });
});

/** Delays the scripts of every page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', (route) => held.then(() => route.continue()));
  return release;
}

test('a click on Play before the scripts of the page load is not lost', async ({ page, request }) => {
  const { url } = await newestVideo(request);
  const release = await holdScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  const tab = page.getByRole('button', { name: /^Play, 0:/ });
  await tab.click();
  const videoElement = page.locator('video');
  await expect.poll(() => videoElement.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.1);
  await expect(tab).toBeHidden();
  release();
  await expect(tab).toHaveCount(0);
  expect(await videoElement.evaluate((video: HTMLVideoElement) => [video.paused, video.controls])).toEqual([
    false,
    true,
  ]);

  const releaseNext = await holdScripts(page);
  await page.goto((await episode(EPISODE)).url, { waitUntil: 'commit' });
  const player = page.locator('.podcast-player');
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  releaseNext();
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('POD-03 POD-04 a podcast links to the media it has, and logs a click', async ({ page, context }) => {
  await context.route('https://open.spotify.com/**', (route) => route.fulfill({ body: 'there' }));
  await page.goto('/podcasts/noon');
  const links = page.getByRole('list', { name: 'Listen on' }).getByRole('link');
  await proves('POD-03', () =>
    expect(links).toHaveText([/^Apple Podcasts/, /^Spotify/, /^RSS/, /^Overcast Podcasts/, /^RadioPublic Podcasts/]),
  );
  await proves('POD-04', async () => {
    const opened = context.waitForEvent('page');
    await links.nth(1).click();
    expect((await opened).url()).toContain('spotify');
    expect(await page.evaluate(() => window.dataLayer)).toContainEqual({
      event: 'Podcast Subscription Click',
      medium: 'Spotify',
    });
  });
});

test('an episode plays, jumps by chapters and keys, and keeps playing while the reader browses and reloads', async ({
  page,
}) => {
  await page.goto((await episode(EPISODE)).url);
  const inPage = page.locator('.podcast-player');
  const position = page.getByRole('slider', { name: 'Position' });
  const seconds = async () => Number(await position.inputValue());
  await inPage.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(inPage.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(seconds).toBeGreaterThan(0);

  await page.getByRole('button', { name: /Asking the tellers/ }).click();
  await expect.poll(seconds).toBeGreaterThanOrEqual(10);
  // The recording is short and the machine can be slow, so it is paused while it is measured.
  await position.press('k');
  await expect(inPage.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const before = await seconds();
  await position.press('ArrowRight');
  await expect.poll(seconds).toBe(before + 5);
  await inPage.getByRole('button', { name: 'Back 15 seconds' }).click();
  await expect.poll(seconds).toBe(Math.max(0, before - 10));
  await position.press(' ');
  await expect(inPage.getByRole('button', { name: 'Pause' })).toBeVisible();
  await inPage.getByLabel('Speed').selectOption('0.75');

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('main').getByRole('link', { name: 'Noon', exact: true }).first().click();
  await expect(page).toHaveURL('/podcasts/noon');
  const dock = page.getByRole('region', { name: 'Now playing' });
  await expect(dock.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  const playedSeconds = Number(await dock.getByRole('slider').inputValue());
  await expect.poll(async () => Number(await dock.getByRole('slider').inputValue())).toBeGreaterThan(playedSeconds);

  await page.reload();
  await expect
    .poll(async () => Number(await dock.getByRole('slider').inputValue()))
    .toBeGreaterThanOrEqual(playedSeconds);
  await dock.getByRole('button', { name: 'Close the player' }).click();
  await expect(dock).toHaveCount(0);
});
