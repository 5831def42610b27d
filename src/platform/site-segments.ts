import type { Payload } from 'payload';

/** First segments of the paths of the publisher's pages, in the `custom` part of the configuration. */
export interface SiteSegments {
  siteSegments: readonly string[];
}

/** Returns the first segments of the paths of the publisher's pages. */
export const siteSegmentsOf = ({ config }: Pick<Payload, 'config'>): readonly string[] =>
  (config.custom as SiteSegments).siteSegments;
