/** A video as a provider hands it out: all that a player needs. */
export interface ProvidedVideo {
  id: string;
  title: string;
  durationSeconds: number | null;
  /** The first that the browser can play is played. */
  sources: { src: string; type: string | null }[];
  poster: { src: string; width: number; height: number } | null;
  captions: { src: string; language: string; label: string }[];
}

/** Videos in the order in which they are shown. */
export interface ProvidedPlaylist {
  id: string;
  title: string;
  videos: ProvidedVideo[];
}

/**
 * Where recordings are played from (VID-07). Ids are those of the CMS, as text. Answers null for what does not exist or
 * is not released; rejects when the provider does not answer.
 */
export interface VideoProvider {
  video(id: string): Promise<ProvidedVideo | null>;
  playlist(id: string): Promise<ProvidedPlaylist | null>;
}
