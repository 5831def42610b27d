'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { callApi } from '@/api/client';
import { GeneralError, type Support } from '@/features/shell/GeneralError.client';
import { loadProfile } from '@/features/shell/session-profile';
import { Icon } from '@/ui/Icon';

interface TopicMenuProps {
  topics: { id: string; name: string; url: string }[];
  support: Support;
}

/** The topics that a reader follows; one is left after a question (TOP-07, TOP-08). */
export function TopicMenu({ topics, support }: TopicMenuProps) {
  const router = useRouter();
  const [asked, setAsked] = useState<string | null>(null);
  const [gone, setGone] = useState<string[]>([]);
  const [failed, setFailed] = useState(false);
  const stop = async (name: string) => {
    setAsked(null);
    setFailed(false);
    setGone((known) => [...known, name]);
    const answer = await callApi('DELETE /service/user/follow', { body: { type: 'topic', name } });
    if (!answer.ok) {
      setGone((known) => known.filter((one) => one !== name));
      setFailed(true);
      return;
    }
    await loadProfile();
    router.refresh();
  };
  return (
    <nav className="topic-menu" aria-label="Topics you follow">
      <h2 className="label">Topics you follow</h2>
      {failed ? <GeneralError support={support} /> : null}
      <ul>
        {topics
          .filter(({ name }) => !gone.includes(name))
          .map(({ id, name, url }) => (
            <li key={id}>
              <p className="topic-line">
                <a className="hl" href={url}>
                  {name}
                </a>
                <button
                  type="button"
                  className="act needs-script"
                  aria-label={`Stop following ${name}`}
                  aria-expanded={asked === name}
                  onClick={() => setAsked(asked === name ? null : name)}
                >
                  <Icon name="close" />
                </button>
              </p>
              {asked === name ? (
                <fieldset className="sure" aria-label={`Stop following ${name}?`}>
                  <p className="ui">Stop following {name}?</p>
                  <p className="btns">
                    <button type="button" className="btn btn--sm" onClick={() => void stop(name)}>
                      Yes
                    </button>
                    <button type="button" className="btn btn--line btn--sm" onClick={() => setAsked(null)}>
                      No
                    </button>
                  </p>
                </fieldset>
              ) : null}
            </li>
          ))}
      </ul>
      <p>
        <a className="linky ui" href="/topics">
          Find More
        </a>
      </p>
    </nav>
  );
}
