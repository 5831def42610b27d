'use client';

import { loggedMedium } from '@/domain/podcasts/podcast-media.rules';
import { logEvent } from '@/features/shell/data-layer';
import { t } from '@/language/t';

/** Link to a show on a podcast platform, in a new tab. Clicks are logged (POD-04). */
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
      <span className="ui-visually-hidden"> {t('(opens in a new tab)')}</span>
    </a>
  );
}
