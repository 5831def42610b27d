import type { Playlist, Video } from '@/generated/payload-types';
import { language, languageName } from '@/language/t';
import type { Context } from '@/platform/context';
import type { ProvidedVideo, VideoProvider } from '@/platform/video/video-provider';
import { releasedWhere } from '../articles/article.query';
import { presentFile } from '../media/file.presenter';
import { presentPicture } from '../media/picture.presenter';
import { isReleased } from './video.presenter';

const PLAYBACK_FIELDS = { title: true, poster: true, sources: true, captions: true, durationSeconds: true } as const;

/** Creates the embedded video provider, which plays files of the CMS without any network access (VID-07). */
export function cmsVideoProvider(ctx: Context): VideoProvider {
  return {
    async video(id) {
      const { docs } = await ctx.store.asViewer.find({
        collection: 'videos',
        where: { and: [{ id: { equals: Number(id) } }, releasedWhere(ctx.now)] },
        select: PLAYBACK_FIELDS,
        limit: 1,
        depth: 1,
        pagination: false,
      });
      const [video] = docs;
      return video ? provide(video as Video) : null;
    },
    async playlist(id) {
      const { docs } = await ctx.store.asViewer.find({
        collection: 'playlists',
        where: { and: [{ id: { equals: Number(id) } }, { _status: { equals: 'published' } }] },
        limit: 1,
        depth: 2,
        populate: { videos: { ...PLAYBACK_FIELDS, _status: true, publishedAt: true } },
        pagination: false,
      });
      const playlist = docs[0] as Playlist | undefined;
      if (!playlist) return null;
      const videos = playlist.videos.filter((video): video is Video => isReleased(video, ctx.now));
      return { id, title: playlist.title ?? '', videos: videos.map(provide) };
    },
  };
}

function provide(video: Video): ProvidedVideo {
  const poster = presentPicture(video.poster)?.whole;
  const captions = presentFile(video.captions);
  return {
    id: String(video.id),
    title: video.title ?? '',
    durationSeconds: video.durationSeconds ?? null,
    sources: (video.sources ?? []).flatMap(({ file, url }): ProvidedVideo['sources'] => {
      const stored = presentFile(file);
      if (stored) return [{ src: stored.src, type: stored.type }];
      return url && /^(?:https:\/\/|\/)/.test(url) ? [{ src: url, type: null }] : [];
    }),
    poster: poster ? { src: poster.src, width: poster.width, height: poster.height } : null,
    captions: captions ? [{ src: captions.src, language: language(), label: languageName() }] : [],
  };
}
