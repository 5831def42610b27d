'use client';

import { useEffect, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';
import { BANNER_HIDE_MS, counterSentence, MAX_POINTS, pointOf } from './counter-banner.rules';

/** Number of free articles read and left, as counted by the server, with a link to the offers (NAV-26 to 29). */
export function CounterBanner() {
  const [quota, setQuota] = useState<DataOf<'GET /service/user/quota'> | null>(null);
  const [state, setState] = useState<'open' | 'closing' | 'gone'>('open');
  useEffect(() => {
    void callApi('GET /service/user/quota', {}).then((answer) => answer.ok && setQuota(answer.data));
  }, []);
  useEffect(() => {
    if (state === 'closing') {
      const timer = setTimeout(() => setState('gone'), BANNER_HIDE_MS);
      return () => clearTimeout(timer);
    }
    if (state !== 'open') return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open], :popover-open')) setState('closing');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [state]);
  if (!quota || state === 'gone') return null;
  const { limit, count, remaining } = quota;
  return (
    <section
      className="article-counter"
      aria-label={t('Free articles')}
      data-active={state === 'open' || undefined}
      inert={state !== 'open'}
    >
      <div className="article-counter-banner">
        <div className="ui-container article-counter-row">
          <p className="article-counter-text">{counterSentence(remaining)}</p>
          <span
            className="article-quota"
            role="img"
            aria-label={t('{count} of {limit} free articles read', { count, limit })}
          >
            {limit <= MAX_POINTS
              ? Array.from({ length: limit }, (_, at) => at).map((at) => <i key={at} data-point={pointOf(at, count)} />)
              : null}
          </span>
          <p className="ui-control-text article-counter-more">{t('Subscribers read without limits.')}</p>
          <a className="ui-button" href="/subscriptions" target="_blank" rel="noopener">
            {t('See the offers')}
            <span className="ui-visually-hidden"> {t('(opens in a new tab)')}</span>
          </a>
          <button type="button" className="ui-close" aria-label={t('Close')} onClick={() => setState('closing')}>
            <Icon name="close" />
          </button>
        </div>
      </div>
    </section>
  );
}
