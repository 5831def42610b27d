import { expect, test } from 'vitest';
import { followedInPlace } from '@/features/shell/followed-link.rules';

const here = { origin: 'https://meridian.example', pathname: '/podcasts', search: '' };

function click(href: string, overrides: object = {}, link: { target?: string; isDownload?: boolean } = {}) {
  const anchor = { href, target: link.target ?? '', hasAttribute: () => link.isDownload ?? false };
  const target = { closest: () => anchor } as unknown as EventTarget;
  const plain = { defaultPrevented: false, button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  return followedInPlace({ ...plain, target, ...overrides }, here);
}

test('a link within the site is followed in place, with its query and anchor', () => {
  expect(click('https://meridian.example/video?a=1#x')).toBe('/video?a=1#x');
});

test('the browser follows all other links itself', () => {
  expect(click('https://other.example/video')).toBeNull();
  expect(click('https://meridian.example/podcasts#episodes')).toBeNull();
  expect(click('https://meridian.example/podcasts/noon/feed.xml')).toBeNull();
  expect(click('https://meridian.example/admin')).toBeNull();
  expect(click('https://meridian.example/video', {}, { target: '_blank' })).toBeNull();
  expect(click('https://meridian.example/video', {}, { isDownload: true })).toBeNull();
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { button: 1 }, { defaultPrevented: true }]) {
    expect(click('https://meridian.example/video', init)).toBeNull();
  }
  expect(click('https://meridian.example/video', { target: null })).toBeNull();
});
