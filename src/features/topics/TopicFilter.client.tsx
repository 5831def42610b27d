'use client';

import { useState } from 'react';

/** Narrows the index to the names that contain what is typed. The index is on the page already: this only hides. */
export function TopicFilter() {
  const [left, setLeft] = useState<number | null>(null);
  const filter = (typed: string) => {
    const wanted = typed.trim().toLowerCase();
    let count = 0;
    for (const group of document.querySelectorAll<HTMLElement>('#topic-index section')) {
      let isEmpty = true;
      for (const item of group.querySelectorAll<HTMLElement>('li')) {
        item.hidden = !item.dataset.name?.includes(wanted);
        if (item.hidden) continue;
        isEmpty = false;
        count += 1;
      }
      group.hidden = isEmpty;
    }
    setLeft(wanted ? count : null);
  };
  return (
    <div className="field az-find needs-script">
      <label htmlFor="topic-filter">Find a topic</label>
      <input
        className="in"
        id="topic-filter"
        type="search"
        autoComplete="off"
        onChange={(event) => filter(event.target.value)}
      />
      <p className="meta" role="status">
        {left === null ? '' : left === 0 ? 'No topic of that name.' : `${left} ${left === 1 ? 'topic' : 'topics'}`}
      </p>
    </div>
  );
}
