'use client';

import { loggedMedium } from '@/domain/podcasts/podcast-media.rules';
import { logEvent } from '@/features/shell/data-layer';

/** The way to a show in one of the podcast media, in a new tab; a click on it is logged (POD-04). */
export function MediumLink({ medium, url }: { medium: string; url: string }) {
  return (
    <a
      className="ui-link"
      href={url}
      target="_blank"
      rel="noopener"
      onClick={() => logEvent('Podcast Subscription Click', { medium: loggedMedium(medium) })}
    >
      {medium}
      <span className="ui-visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
