import { describe, expect, test } from 'vitest';
import { previewReaderOf as previewReaderIn, previewReaders } from '@/domain/newsroom/preview.rules';
import { PREVIEW_MS, previewAddress, previewToken, readPreviewToken } from '@/platform/preview-link';
import { normalAddress } from '@/server/normalize';
import { LADDER } from '../../helpers/tiers';

const SECRET = 'a secret of sixteen letters';
const grant = { collection: 'visual-assets', id: 7, expiresAt: 2_000 };

describe('a preview link', () => {
  test('opens one document until it expires', () => {
    const token = previewToken(grant, SECRET);
    expect(readPreviewToken(token, 1_999, [SECRET])).toEqual(grant);
    expect(readPreviewToken(token, 2_000, [SECRET])).toBeNull();
  });

  test('cannot be created without the secret, or altered', () => {
    const token = previewToken(grant, SECRET);
    for (const forged of [
      previewToken(grant, 'another secret of letters'),
      token.replace('.7.', '.8.'),
      token.replace('visual-assets', 'articles'),
      token.replace(`.${(2_000).toString(36)}.`, `.${(9_000_000).toString(36)}.`),
      `${token}.more`,
      token.slice(0, -1),
      '',
      '...',
    ]) {
      expect(readPreviewToken(forged, 1_000, [SECRET]), forged).toBeNull();
    }
  });

  test('is valid for three days', () => {
    const token = previewAddress('articles', 7, 1_000).slice('/preview/'.length);
    expect(readPreviewToken(token, 1_000)).toMatchObject({ id: 7, expiresAt: 1_000 + PREVIEW_MS });
  });
});

test('a forged or expired preview link gets the response of any missing page', () => {
  const through = (url: string, now = Date.now()) => normalAddress(url, now);
  const good = previewAddress('articles', 7);
  for (const url of [good, `${good}?as=guest`, `${good}/`, '/', '/2024/11/preview', '/previews']) {
    expect(through(url)).toBe(url);
  }
  for (const url of [
    '/preview',
    '/preview/',
    '/preview/x',
    '/Preview/x',
    `${good}x`,
    `${good}/more`,
    '/preview/a%2Fb',
  ]) {
    expect(through(url), url).toBe('/page-not-found/none');
  }
  expect(through(good, Date.now() + PREVIEW_MS + 1_000)).toBe('/page-not-found/none');
});

test('a preview is shown as guest, registered user or subscriber of a tier, and by default with full access', () => {
  const readers = previewReaders(LADDER);
  const previewReaderOf = (key: string | string[] | undefined) => previewReaderIn(key, readers);
  expect(readers.map(({ key }) => key)).toEqual(['guest', 'registered', 'good', 'better', 'best', 'allaccess']);
  expect(previewReaderOf('guest').viewer).toEqual({ kind: 'guest' });
  expect(previewReaderOf('registered').viewer).toMatchObject({ kind: 'user', roleCode: null });
  for (const other of [undefined, 'nobody', ['guest', 'good']]) expect(previewReaderOf(other).key).toBe('allaccess');
});
