import { expect, test } from 'vitest';
import { decodePage, readPageCard } from '@/platform/page-card';

test('a page is described by its metadata for social networks, else by that for search engines', () => {
  const html = `<!doctype html><head><title>Fallback &amp; title</title>
    <meta name="description" content="For engines">
    <meta content="Noon &#8211; &quot;the hour&quot;" property="og:title">
    <meta property="og:site_name" content="Example"></head><body><h1>x</h1>`;
  expect(readPageCard(html)).toEqual({ title: 'Noon – "the hour"', description: 'For engines', siteName: 'Example' });
  expect(readPageCard('<title>\n Only a   title </title>')).toEqual({
    title: 'Only a title',
    description: null,
    siteName: null,
  });
});

test('scripts, broken and empty pages say nothing, and long texts are cut at a word', () => {
  for (const html of ['', '<p>Words</p>', '<script>"<title>no</title>"</script>', '<meta property="og:title">', '\0'])
    expect(readPageCard(html).title).toBeNull();
  const { title } = readPageCard(`<title>${'word '.repeat(200)}</title>`);
  expect(title?.length).toBeLessThanOrEqual(200);
  expect(title).toMatch(/word…$/);
});

test('a page is decoded in the encoding that it declares', () => {
  const latin = Buffer.from('<meta charset="iso-8859-1"><title>Grüße</title>', 'latin1');
  expect(decodePage(latin, 'text/html')).toContain('Grüße');
  expect(decodePage(Buffer.from('Grüße', 'latin1'), 'text/html; charset=windows-1252')).toBe('Grüße');
  expect(decodePage(Buffer.from('Grüße'), 'text/html; charset=no-such')).toBe('Grüße');
});
