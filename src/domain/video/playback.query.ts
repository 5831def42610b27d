import type { Context } from '@/platform/context';
import type { ProvidedPlaylist, ProvidedVideo, VideoProvider } from '@/platform/video/video-provider';
import { DomainError } from '../errors';
import { isDocumentId } from '../formats/document-id.rules';
import { cmsVideoProvider } from './cms-video-provider';

/** Returns the video provider. Replace it here to use another one. */
const providerOf = (ctx: Context): VideoProvider => cmsVideoProvider(ctx);

/** Returns what a player needs of a video. @throws DomainError not-found, general if the provider fails (VID-08) */
export function readPlayback(ctx: Context, id: string, provider = providerOf(ctx)): Promise<ProvidedVideo> {
  return fromProvider(id, () => provider.video(id));
}

/** Returns a playlist with its videos in order. @throws DomainError not-found, general if the provider fails */
export function readPlaylist(ctx: Context, id: string, provider = providerOf(ctx)): Promise<ProvidedPlaylist> {
  return fromProvider(id, () => provider.playlist(id));
}

async function fromProvider<T>(id: string, request: () => Promise<T | null>): Promise<T> {
  let result: T | null;
  try {
    result = isDocumentId(id) ? await request() : null;
  } catch (cause) {
    throw new DomainError('general', { cause });
  }
  if (result === null) throw new DomainError('not-found');
  return result;
}
