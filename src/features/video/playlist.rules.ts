import type { PlaylistView } from '@/domain/video/video.presenter';

/**
 * The playlist to show beside a video: the one that the address asks for (`?playlist=7`) when the video is in it, else
 * the first (VID-03).
 */
export function chosenPlaylist(playlists: PlaylistView[], search: string): PlaylistView | null {
  const requestedId = new URLSearchParams(search).get('playlist');
  return playlists.find(({ id }) => id !== null && id === requestedId) ?? playlists[0] ?? null;
}
