import { expect, test } from 'vitest';
import { API_BASE, STATIC_BASE } from '@/domain/addresses/bases.rules';
import { addressOfDocument } from '@/domain/addresses/document-address.rules';
import { streamPageUrl } from '@/features/streams/stream-list.rules';
import { proves } from '../../../helpers/proves';

test('CONST-01 calls start with /service/ and static files with /resources/static/', async () => {
  await proves('CONST-01', async () => {
    expect(API_BASE).toBe('/service/');
    expect(STATIC_BASE).toBe('/resources/static/');
    expect(streamPageUrl({}, { number: 1, size: 8 })).toBe('/service/latest/1/8?format=json');
  });
});

test.each([
  ['articles', { path: '2024/11/a' }, '/2024/11/a'],
  ['topics', { slug: 'strategy' }, '/topic/strategy'],
  ['authors', { slug: 'dana' }, '/author/dana'],
  ['issues', { issueId: 'BR2406' }, '/archive-toc/BR2406'],
  ['videos', { id: 4, slug: 'port' }, '/video/4/port'],
  ['podcasts', { slug: 'noon' }, '/podcasts/noon'],
  ['episodes', { path: '2024/11/a-bank' }, '/podcast/2024/11/a-bank'],
  ['products', { slug: 'ground' }, '/product/ground'],
  ['reports', { path: 'hbr-analytic-services/report/a' }, '/hbr-analytic-services/report/a'],
  ['webinars', { slug: 'pause' }, '/webinars/pause'],
  ['visual-assets', { slug: 'friday' }, '/visual-library/friday'],
  ['programs', { slug: 'ascend' }, '/ascend'],
  ['pages', { slug: 'terms' }, '/terms'],
])('a document of %s has its public address', (collection, document, address) => {
  expect(addressOfDocument(collection, document)).toBe(address);
});
