import { query } from './accounts';
import { signIn } from './admin';
import { test } from './fixtures';

test('shots', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  await signIn(page, 'Editor');
  const headers = { Origin: baseURL ?? '' };
  const media = await query<{ id: number }>(
    'select id from media where id in (select image_id from articles where image_id is not null) order by id desc limit 6',
    [],
  );
  const dates = ['2026-11-01T12:00:00Z', '2026-12-10T12:00:00Z'];
  for (const [at, { id }] of media.entries())
    await page.request.patch(`/api/cms/media/${id}`, {
      headers,
      data: { tags: ['harbor', `roll ${at}`], ...(dates[at] ? { usableUntil: dates[at] } : {}) },
    });
  const [issue] = await query<{ id: number }>(
    "select id from newsletter_issues where status = 'draft' order by id limit 1",
    [],
  );
  const image = media[0]?.id;
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      const shot = (name: string, fullPage = true) =>
        page.screenshot({ path: `/tmp/hm-shots/${name}-${width}-${scheme}.png`, fullPage });
      await page.goto('/admin/collections/media?limit=25&sort=-updatedAt');
      await page.locator('[data-pictures] img').first().waitFor();
      await page.waitForLoadState('networkidle');
      await shot('grid', false);
      await page.goto(`/admin/collections/media/${image}`);
      await page.locator('[data-crop] img').first().waitFor();
      await page.waitForLoadState('networkidle');
      await shot('image');
      await page.goto(`/admin/collections/newsletter-issues/${issue?.id}`);
      await page.locator('[data-lexical-editor]').first().waitFor();
      await page.waitForLoadState('networkidle');
      await shot('issue');
      if (width === 1366) {
        const toggle = page.locator('#live-preview-toggler');
        if (!(await page.locator('iframe').first().isVisible())) await toggle.click();
        await page.locator('iframe').first().waitFor();
        await page.waitForLoadState('networkidle');
        await shot('issue-preview', false);
        await toggle.click();
      }
      await page.getByRole('button', { name: 'Send issue now' }).click();
      await page.locator('[data-recipients]').waitFor();
      await shot('send', false);
      await page.goto('/admin');
      await page.getByText('Image rights').waitFor();
      await page.waitForLoadState('networkidle');
      await shot('desk');
      if (scheme === 'light') {
        await page.goto('/admin/collections/articles/create');
        const choose = page.getByRole('button', { name: /choose from existing/i }).first();
        if (await choose.isVisible().catch(() => false)) {
          await choose.click();
          await page.locator('[data-pictures] img').first().waitFor();
          await shot('drawer', false);
        }
      }
    }
    for (const name of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: 640, height: 900 });
      await page.goto(`/api/cms/newsletter-issues/${issue?.id}/preview?scheme=${name}`);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `/tmp/hm-shots/mail-640-${name}.png`, fullPage: true });
      await page.setViewportSize({ width: 375, height: 812 });
      await page.screenshot({ path: `/tmp/hm-shots/mail-375-${name}.png`, fullPage: true });
    }
  }
});
