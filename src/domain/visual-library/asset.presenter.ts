import type { Topic, VisualAsset } from '@/generated/payload-types';
import { type Protection, protectionOf } from '../articles/access.rules';
import { authorsOf } from '../articles/article.presenter';
import type { TimeZone } from '../calendar/time-zone.rules';
import { formatsOf, presentDownloads, safeAddress } from '../downloads/download.presenter';
import { visitorDate } from '../formats/date.rules';
import { populated, presentPicture } from '../media/picture.presenter';
import { NO_EXTRAS, type StoryView } from '../streams/story.presenter';
import { presentTopicLink } from '../topics/topic.presenter';

/** An asset of the visual library, for tiles and its page. */
export interface AssetView extends StoryView {
  /** All formats of its files, including those for subscribers only. */
  formats: string[];
  /** Protection of its files, before plans are considered. */
  protection: Protection;
  /** `content.src` of the entry: the URL of the original, or its page (VIS-05). */
  source: string;
}

/** Presents an asset. Requires authors, topics, image and the files of its downloads to be populated (depth 1). */
export function presentAsset(asset: VisualAsset, zone: TimeZone): AssetView {
  const topic = populated<Topic>(asset.topics?.[0]);
  const protection = protectionOf(asset);
  const url = `/visual-library/${asset.slug}`;
  return {
    ...NO_EXTRAS,
    id: String(asset.id),
    kind: 'asset',
    title: asset.title ?? '',
    url,
    summary: asset.summary?.trim() || null,
    contentType: 'Visual',
    topic: topic ? presentTopicLink(topic) : null,
    authors: authorsOf(asset).map(({ name }) => ({ name })),
    publishedAt: asset.publishedAt,
    dateText: visitorDate(asset.publishedAt, zone),
    picture: presentPicture(asset.image),
    accessLevel: protection.accessLevel,
    protection,
    downloads: presentDownloads(asset.downloads),
    formats: formatsOf(asset.downloads),
    source: safeAddress(asset.contentSource) ?? url,
  };
}
