/** A video as a provider returns it, with everything that a player needs. */
export interface ProvidedVideo {
  id: string;
  title: string;
  durationSeconds: number | null;
  /** The browser plays the first source that it supports. */
  sources: { src: string; type: string | null }[];
  poster: { src: string; width: number; height: number } | null;
  captions: { src: string; language: string; label: string }[];
}

/** A playlist with its videos in order. */
export interface ProvidedPlaylist {
  id: string;
  title: string;
  videos: ProvidedVideo[];
}

/**
 * The source of recordings (VID-07). Ids are those of the CMS, as strings. Returns null for videos that don't exist or
 * aren't published; rejects if the provider is unavailable.
 */
export interface VideoProvider {
  video(id: string): Promise<ProvidedVideo | null>;
  playlist(id: string): Promise<ProvidedPlaylist | null>;
}
