import { expect, test } from 'vitest';
import type { PlaylistView } from '@/domain/video/video.presenter';
import { embedCode } from '@/features/video/embed-code.rules';
import { chosenPlaylist } from '@/features/video/playlist.rules';
import { keptLocation } from '@/platform/redirect-query';

const list = (id: string | null): PlaylistView => ({ id, title: `List ${id}`, videos: [] });

test('VID-03 the playlist of the address is shown when it holds the video, else the first', () => {
  const lists = [list('4'), list('7')];
  expect(chosenPlaylist(lists, '?playlist=7')?.id).toBe('7');
  expect(chosenPlaylist(lists, '')?.id).toBe('4');
  expect(chosenPlaylist(lists, '?playlist=9')?.id).toBe('4');
  expect(chosenPlaylist([list(null)], '?playlist=null')?.id).toBeNull();
  expect(chosenPlaylist([], '?playlist=7')).toBeNull();
});

test('VID-04 a redirect keeps the playlist, and nothing else of the query', () => {
  expect(keptLocation('/video/3/right', '/video/3/wrong?playlist=7&x=1')).toBe('/video/3/right?playlist=7');
  expect(keptLocation('/video/3/right', '/video/3/wrong?playlist=a%0d%0ab')).toBe('/video/3/right');
  expect(keptLocation('/video/3/right?a=b', '/video/3/wrong?playlist=7')).toBe('/video/3/right?a=b');
  expect(keptLocation('https://elsewhere.example/', '/video/3/wrong?playlist=7')).toBe('https://elsewhere.example/');
});

test('VID-06 the code holds a frame whose source is the embedded player, with its title escaped', () => {
  const code = embedCode({
    title: 'A "port" & a <queue>',
    path: '/video/3/a-port',
    origin: 'https://meridian.example',
  });
  expect(code).toContain('<iframe src="https://meridian.example/video/embed/3/a-port"');
  expect(code).toContain('title="A &quot;port&quot; &amp; a &lt;queue&gt;"');
});
