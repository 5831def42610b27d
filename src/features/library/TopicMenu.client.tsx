'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '@/api/client';
import { GeneralError, type Support } from '@/features/shell/GeneralError.client';
import { loadProfile } from '@/features/shell/session-profile';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';
import { useSiteRouter } from '../shell/site-router';

interface TopicMenuProps {
  topics: { id: string; name: string; url: string }[];
  support: Support;
}

/** Topics a reader follows. Unfollowing asks for confirmation (TOP-07, TOP-08). */
export function TopicMenu({ topics, support }: TopicMenuProps) {
  const router = useSiteRouter();
  const [confirming, setConfirming] = useState<string | null>(null);
  const [gone, setGone] = useState<string[]>([]);
  const [failed, setFailed] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const menu = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const keep = (id: string) => {
    flushSync(() => setConfirming(null));
    menu.current?.querySelector<HTMLElement>(`[data-topic="${id}"]`)?.focus();
  };
  const stop = async (name: string) => {
    setConfirming(null);
    setFailed(false);
    setAnnouncement('');
    flushSync(() => setGone((known) => [...known, name]));
    heading.current?.focus();
    const answer = await callApi('DELETE /service/user/follow', { body: { type: 'topic', name } });
    if (!answer.ok) {
      setGone((known) => known.filter((topic) => topic !== name));
      setFailed(true);
      return;
    }
    setAnnouncement(t('You no longer follow {name}.', { name }));
    await loadProfile();
    router.refresh();
  };
  return (
    <nav className="library-topics" aria-label={t('Topics you follow')} ref={menu}>
      <h2 className="ui-label" tabIndex={-1} ref={heading}>
        {t('Topics you follow')}
      </h2>
      <p className="ui-visually-hidden" role="status">
        {announcement}
      </p>
      {failed ? <GeneralError support={support} /> : null}
      <ul>
        {topics
          .filter(({ name }) => !gone.includes(name))
          .map(({ id, name, url }) => (
            <li key={id}>
              <p className="library-topic-line">
                <a className="ui-headline" href={url}>
                  {name}
                </a>
                <button
                  type="button"
                  className="ui-tool-button ui-needs-script"
                  data-topic={id}
                  aria-label={t('Stop following {name}', { name })}
                  aria-expanded={confirming === name}
                  onClick={() => setConfirming(confirming === name ? null : name)}
                >
                  <Icon name="close" />
                </button>
              </p>
              {confirming === name ? (
                <fieldset className="library-confirm" aria-label={t('Stop following {name}?', { name })}>
                  <p className="ui-control-text">{t('Stop following {name}?', { name })}</p>
                  <p className="ui-buttons">
                    <button type="button" className="ui-button ui-button--small" onClick={() => void stop(name)}>
                      {t('Stop following')}
                    </button>
                    <button
                      type="button"
                      className="ui-button ui-button--outline ui-button--small"
                      onClick={() => keep(id)}
                    >
                      {t('Keep following')}
                    </button>
                  </p>
                </fieldset>
              ) : null}
            </li>
          ))}
      </ul>
      <p>
        <a className="ui-link ui-control-text" href="/topics">
          {t('Find More')}
        </a>
      </p>
    </nav>
  );
}
