import { type EpisodeProps, episodeFileMissing, episodeOf } from '../episode-of';

/** The chapters of an episode for podcast apps, in the format of Podcasting 2.0. */
export async function GET(_request: Request, props: EpisodeProps): Promise<Response> {
  const episode = await episodeOf(props);
  if (!episode?.chapters.length) return episodeFileMissing();
  const chapters = episode.chapters.map(({ startSeconds, title }) => ({ startTime: startSeconds, title }));
  return Response.json({ version: '1.2.0', chapters }, { headers: { 'Content-Type': 'application/json+chapters' } });
}
