import type { PlaylistView } from '@/domain/video/video.presenter';

/**
 * Returns the playlist to show next to a video: the one in the URL (`?playlist=7`) if it contains the video, otherwise
 * the first (VID-03).
 */
export function chosenPlaylist(playlists: PlaylistView[], search: string): PlaylistView | null {
  const requestedId = new URLSearchParams(search).get('playlist');
  return playlists.find(({ id }) => id !== null && id === requestedId) ?? playlists[0] ?? null;
}
