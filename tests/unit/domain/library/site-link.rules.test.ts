import { expect, test } from 'vitest';
import { siteLink, sitePicture } from '@/domain/library/site-link.rules';

const SITE = 'https://meridian.example';

test('URLs of this site become paths, and others are rejected', () => {
  expect(siteLink('/2024/11/a', SITE)).toBe('/2024/11/a');
  expect(siteLink(' https://meridian.example/2024/11/a/?utm=1#part ', SITE)).toBe('/2024/11/a');
  expect(siteLink('/search?term=x', SITE, { includesQuery: true })).toBe('/search?term=x');
  expect(siteLink('/', SITE)).toBe('/');
  const foreign = [
    ...['https://elsewhere.example/a', '//elsewhere.example/a', '/\\elsewhere.example', 'javascript:alert(1)', 'a'],
    ...['https://meridian.example@elsewhere.example/', 'https://x@meridian.example/a', 'http://meridian.example/a'],
    ...['/a\r\nLocation: x', '', 'https://meridian.example.elsewhere.example/', '/.//elsewhere.example', 'data:,x'],
    ...[
      '/logout?return=/',
      '/service/user/profile',
      '/admin',
      `/${'x'.repeat(700)}`,
      'https://meridian.example:8443/a',
    ],
  ];
  for (const address of foreign) expect(siteLink(address, SITE, { includesQuery: true }), address).toBeNull();
});

test('only images of this site are kept', () => {
  expect(sitePicture('/media/a.webp', SITE)).toBe('/media/a.webp');
  expect(sitePicture('https://meridian.example/media/a.webp', SITE)).toBe('/media/a.webp');
  for (const address of ['https://spy.example/p.gif', '//spy.example/p.gif', 'data:image/png;base64,x', '', null]) {
    expect(sitePicture(address, SITE), String(address)).toBeNull();
  }
});
