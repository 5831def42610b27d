import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { readBrandFile } from '@/domain/brand/brand-file.query';
import { readMailFrame } from '@/domain/mail/send-mail';
import { readSeller } from '@/domain/orders/seller.query';
import { readShell } from '@/domain/shell/shell.query';
import { guestContext } from '@/platform/context';
import { isVersionedFile } from '@/server/routes';
import { makePeople, payload, rest } from '../records';

const people = await makePeople();
const guest = () => guestContext(payload);
const save = (body: object, as: (typeof people)['admin'] | null = people.admin) =>
  rest('/globals/brand', { as, method: 'POST', body });
const fileOf = async (name: string) => (await readBrandFile(guest(), name))?.body.toString() ?? null;
const LOGO = readFileSync('src/demo/brand/logo.svg', 'utf8');

afterAll(() => payload.destroy());

test('only admins change the brand, and everyone else gets 403', async () => {
  for (const as of [people.editor, people.merchandiser, people.reader, null])
    expect((await save({ name: 'Mine' }, as)).status).toBe(403);
  expect((await save({ name: 'The Ledger' })).status).toBe(200);
});

test('name, legal line and colors reach pages, mails and documents with the next read', async () => {
  await save({ name: 'The Ledger', legalLine: '© {year} Ledger', accent: '#0b3d91', pageColor: '#ffffff' });
  const year = new Date().getUTCFullYear();
  expect(await readShell(guest())).toMatchObject({
    siteName: 'The Ledger',
    legalLine: `© ${year} Ledger`,
    brand: { accent: '#0b3d91', tokens: { '--noon': '#0b3d91' }, pageColors: { light: '#ffffff', dark: '#121518' } },
  });
  expect(await readMailFrame(guest().cachedGlobal, null)).toMatchObject({
    siteName: 'The Ledger',
    accent: { color: '#0b3d91', ink: '#ffffff' },
  });
  expect(await readSeller(guest())).toMatchObject({ siteName: 'The Ledger', lines: ['The Ledger'] });
  expect(await fileOf('brand.css')).toMatch(/^:root\{--noon:#0b3d91;/);
  expect(JSON.parse((await fileOf('site.webmanifest')) ?? '')).toMatchObject({
    name: 'The Ledger',
    theme_color: '#ffffff',
  });
});

test('legal name and address of the publisher are in the footer of pages and mails, and nothing else of the seller', async () => {
  const seller = { legalName: 'Ledger Ltd', address: '1 Wharf Road\nLondon', taxId: 'SECRET-1' };
  await payload.updateGlobal({ slug: 'store-settings', data: { seller } });
  const publisher = 'Ledger Ltd, 1 Wharf Road, London';
  const shell = await readShell(guest());
  expect(shell).toMatchObject({ publisher });
  expect(JSON.stringify(shell)).not.toContain('SECRET-1');
  expect(await readMailFrame(guest().cachedGlobal, null)).toMatchObject({ publisher });
  expect((await readSeller(guest())).lines).toEqual(['Ledger Ltd', '1 Wharf Road', 'London']);
});

test('the image for link previews has the brand’s colors and another address when they change', async () => {
  await save({ name: 'The Ledger', accent: '#0b3d91', pageColor: '#ffffff' });
  const { previewImage } = (await readShell(guest())).brand;
  const file = previewImage.url.split('/').at(-1) ?? '';
  const image = sharp((await readBrandFile(guest(), file))?.body as Buffer);
  expect(await image.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  };
  expect([colorAt(5, 5), colorAt(600, 625)]).toEqual(['#ffffff', '#0b3d91']);
  await save({ name: 'The Ledger', accent: '#7a1f1f' });
  expect((await readShell(guest())).brand.previewImage.url).not.toBe(previewImage.url);
  expect(await readBrandFile(guest(), file)).toBeNull();
});

describe('a drawing', () => {
  test('is stored without anything that runs or loads, and is served by its version', async () => {
    const hostile = LOGO.replace('</svg>', '<script>alert(1)</script><image href="https://evil.example/x"/></svg>');
    expect((await save({ name: 'The Ledger', logo: hostile })).status).toBe(200);
    const { logo } = await payload.findGlobal({ slug: 'brand' });
    expect(logo).toContain('<path');
    expect(logo).not.toMatch(/script|evil/);
    const { url } = (await readShell(guest())).brand.logo;
    const file = await fileOf(url.split('/').at(-1) ?? '');
    expect(file).toContain('<g id="logo"');
    expect(file).not.toMatch(/script|evil/);
    expect(await fileOf('logo-0123456789.svg')).toBeNull();
  });

  test('gets another address when it changes', async () => {
    const before = (await readShell(guest())).brand.logo.url;
    await save({ name: 'The Ledger', logo: LOGO.replace('r="8.2"', 'r="9"') });
    expect((await readShell(guest())).brand.logo.url).not.toBe(before);
  });

  test.each([
    ['not a drawing', 'This is not an SVG file'],
    ['<svg viewBox="0 0 5 5"><text>Ledger</text></svg>', 'contains no shapes'],
    [`<svg viewBox="0 0 5 5"><path d="${'M0 0h1'.repeat(40_000)}"/></svg>`, 'larger than 200 kB'],
  ])('that can’t be shown is rejected at its field, and the last one stays', async (logo, reason) => {
    const before = (await payload.findGlobal({ slug: 'brand' })).logo;
    const response = await save({ name: 'The Ledger', logo });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(reason);
    expect((await payload.findGlobal({ slug: 'brand' })).logo).toBe(before);
  });

  test('is replaced by the name, and the icon by its first letter, if there is none', async () => {
    await save({ name: 'The Ledger', logo: '', icon: '' });
    const { logo } = (await readShell(guest())).brand;
    expect(await fileOf(logo.url.split('/').at(-1) ?? '')).toContain('<g id="logo"');
    expect(await fileOf('icon.svg')).toMatch(/^<svg /);
    for (const name of ['icon-192.png', 'wordmark-mail-light.png', 'wordmark-mail-dark.png'])
      expect((await fileOf(name))?.slice(1, 4)).toBe('PNG');
  });
});

describe('an uploaded font', () => {
  const font = (name: string) => readFileSync(`src/ui/fonts/${name}.woff2`).toString('base64');

  test('is measured, served by its version, and used by pages and documents until it is removed', async () => {
    expect((await save({ name: 'The Ledger', headlineFont: font('newsreader-basic-latin') })).status).toBe(200);
    const { fontRules, tokens } = (await readShell(guest())).brand;
    expect(tokens['--serif']).toMatch(/^Brand-Headlines,/);
    const name = /url\(\/resources\/static\/(headlineFont-[0-9a-f]{10}\.woff2)\)/.exec(fontRules)?.[1] ?? '';
    expect(isVersionedFile(`/resources/static/${name}`)).toBe(true);
    const file = await readBrandFile(guest(), name);
    expect(file?.type).toBe('font/woff2');
    expect(Buffer.from(file?.body ?? '').toString('base64')).toBe(font('newsreader-basic-latin'));
    expect(await fileOf('headlineFont-0123456789.woff2')).toBeNull();
    expect(await fileOf('brand.css')).toMatch(/^@font-face\{font-family:Brand-Headlines;.*\}:root\{/);
    // Fonts aren't part of a page.
    expect(JSON.stringify(await readShell(guest())).length).toBeLessThan(20_000);
    await save({ name: 'The Gazette' });
    expect((await readShell(guest())).brand.fontRules).toBe(fontRules);
    await save({ name: 'The Ledger', headlineFont: '' });
    expect((await readShell(guest())).brand).toMatchObject({ fontRules: '', tokens: {} });
    expect(await readBrandFile(guest(), name)).toBeNull();
  });

  test.each([
    [Buffer.from('GIF89a'.repeat(20)).toString('base64'), 'This is not a WOFF2 file'],
    [font('newsreader-vietnamese'), 'This font has no ABCDEFGHIJKL'],
    [Buffer.alloc(150_001).toString('base64'), 'larger than 150 kB'],
  ])('that can’t be used is rejected at its field', async (textFont, reason) => {
    const response = await save({ name: 'The Ledger', textFont, textFace: { version: 'x);}body{display:none' } });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(reason);
  });

  test('has only the measures that the server took', async () => {
    await save({ name: 'The Ledger', textFace: { version: 'x);}body{display:none', weights: [1, 1] } });
    expect((await readShell(guest())).brand.fontRules).toBe('');
  });
});

test.each([
  [{ accent: '#fff;}' }, 'six hexadecimal digits'],
  [{ pageColor: '#777777' }, 'Choose a lighter color'],
  [{ profiles: [{ label: 'Elsewhere', url: 'javascript:alert(1)' }] }, 'starts with https://'],
  [{ name: '' }, 'name'],
])('%j is rejected with the reason', async (fields, reason) => {
  const response = await save({ name: 'The Ledger', ...fields });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(reason);
});
