import type { Context } from '@/platform/context';
import type { ProvidedPlaylist, ProvidedVideo, VideoProvider } from '@/platform/video/video-provider';
import { DomainError } from '../errors';
import { isDocumentId } from '../formats/document-id.rules';
import { cmsVideoProvider } from './cms-video-provider';

/** The provider of this installation; another one is put in its place here. */
const providerOf = (ctx: Context): VideoProvider => cmsVideoProvider(ctx);

/** What a player of this video needs. @throws DomainError 'not-found', or 'general' when the provider fails (VID-08). */
export function readPlayback(ctx: Context, id: string, provider = providerOf(ctx)): Promise<ProvidedVideo> {
  return found(id, () => provider.video(id));
}

/** A playlist with its videos in order. @throws DomainError 'not-found', or 'general' when the provider fails. */
export function readPlaylist(ctx: Context, id: string, provider = providerOf(ctx)): Promise<ProvidedPlaylist> {
  return found(id, () => provider.playlist(id));
}

async function found<T>(id: string, ask: () => Promise<T | null>): Promise<T> {
  let answer: T | null;
  try {
    answer = isDocumentId(id) ? await ask() : null;
  } catch (cause) {
    throw new DomainError('general', { cause });
  }
  if (answer === null) throw new DomainError('not-found');
  return answer;
}
