/** An external player that a page can load on request. */
export interface EmbedPlayer {
  /** URL of the player in the provider's mode without tracking cookies. */
  src: string;
  provider: 'YouTube' | 'Vimeo';
}

const YOUTUBE =
  /^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/;
const VIMEO = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,14})/;

/** Returns the player for a YouTube or Vimeo URL. Returns null for other URLs, which are shown as links. */
export function playerOf(url: string): EmbedPlayer | null {
  const youtube = YOUTUBE.exec(url);
  if (youtube)
    return { provider: 'YouTube', src: `https://www.youtube-nocookie.com/embed/${youtube[1]}?autoplay=1&rel=0` };
  const vimeo = VIMEO.exec(url);
  return vimeo ? { provider: 'Vimeo', src: `https://player.vimeo.com/video/${vimeo[1]}?autoplay=1&dnt=1` } : null;
}
