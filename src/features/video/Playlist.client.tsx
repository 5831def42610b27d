'use client';

import { useSyncExternalStore } from 'react';
import type { PlaylistView } from '@/domain/video/video.presenter';
import { chosenPlaylist } from './playlist.rules';

const never = () => () => {};

/**
 * The playlist next to the player. Cached pages don't see the query string, so the browser chooses the playlist
 * (VID-03).
 */
export function Playlist({ playlists, current }: { playlists: PlaylistView[]; current: string }) {
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => '',
  );
  const playlist = chosenPlaylist(playlists, search);
  if (!playlist) return null;
  return (
    <nav className="video-playlist" aria-labelledby="playlist-title">
      <h2 id="playlist-title">{playlist.title}</h2>
      <ol>
        {playlist.videos.map((video) => (
          <li key={video.id}>
            <a href={video.url} aria-current={video.id === current ? 'page' : undefined}>
              <span className="ui-serif">{video.title}</span>
              {video.clock ? <span className="ui-tabular">{video.clock}</span> : null}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
