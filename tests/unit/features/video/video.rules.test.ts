import { expect, test } from 'vitest';
import type { PlaylistView } from '@/domain/video/video.presenter';
import { embedCode } from '@/features/video/embed-code.rules';
import { chosenPlaylist } from '@/features/video/playlist.rules';

const list = (id: string | null): PlaylistView => ({ id, title: `List ${id}`, videos: [] });

test('the playlist in the URL is shown if it has the video, else the first', () => {
  const lists = [list('4'), list('7')];
  expect(chosenPlaylist(lists, '?playlist=7')?.id).toBe('7');
  expect(chosenPlaylist(lists, '')?.id).toBe('4');
  expect(chosenPlaylist(lists, '?playlist=9')?.id).toBe('4');
  expect(chosenPlaylist([list(null)], '?playlist=null')?.id).toBeNull();
  expect(chosenPlaylist([], '?playlist=7')).toBeNull();
});

test('the embed code is a frame whose source is the embedded player, with its title escaped', () => {
  const code = embedCode({
    title: 'A "port" & a <queue>',
    path: '/video/3/a-port',
    origin: 'https://meridian.example',
  });
  expect(code).toContain('<iframe src="https://meridian.example/video/embed/3/a-port"');
  expect(code).toContain('title="A &quot;port&quot; &amp; a &lt;queue&gt;"');
});
