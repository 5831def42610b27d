'use client';

import { useState } from 'react';
import { t } from '@/language/t';
import { topicCount } from './topic-index.rules';

/**
 * Filters the index to topics whose name contains the typed text. The whole index is in the page, so this only hides
 * entries. The list of topics without articles opens if it contains a match.
 */
export function TopicFilter() {
  const [left, setLeft] = useState<number | null>(null);
  const filter = (typed: string) => {
    const wanted = typed.trim().toLowerCase();
    let count = 0;
    for (const group of document.querySelectorAll<HTMLElement>('#topic-index .topics-letter')) {
      let isEmpty = true;
      for (const item of group.querySelectorAll<HTMLElement>('li')) {
        item.hidden = !item.dataset.name?.includes(wanted);
        if (item.hidden) continue;
        isEmpty = false;
        count += 1;
      }
      group.hidden = isEmpty;
    }
    const empty = document.querySelector<HTMLDetailsElement>('#topic-index details');
    if (empty) empty.open = wanted !== '' && !empty.hidden && count > 0;
    setLeft(wanted ? count : null);
  };
  return (
    <div className="ui-field topics-find ui-needs-script">
      <label htmlFor="topic-filter">{t('Find a topic')}</label>
      <input
        className="ui-input"
        id="topic-filter"
        type="search"
        autoComplete="off"
        onChange={(event) => filter(event.target.value)}
      />
      <p className="ui-meta" role="status">
        {left === null ? '' : left === 0 ? t('No topic of that name.') : topicCount(left)}
      </p>
    </div>
  );
}
