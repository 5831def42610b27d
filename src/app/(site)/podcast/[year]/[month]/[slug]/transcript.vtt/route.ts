import { isTimed, presentCaptions } from '@/domain/media/captions.presenter';
import { type EpisodeProps, episodeFileMissing, episodeOf } from '../episode-of';

/** The timed transcript of an episode for podcast apps. */
export async function GET(_request: Request, props: EpisodeProps): Promise<Response> {
  const episode = await episodeOf(props);
  if (!episode || !isTimed(episode.transcript)) return episodeFileMissing();
  const text = presentCaptions(episode.transcript, episode.recording?.durationSeconds ?? 0);
  return new Response(text, { headers: { 'Content-Type': 'text/vtt; charset=utf-8' } });
}
