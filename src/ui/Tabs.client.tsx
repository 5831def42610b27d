'use client';

import { useEffect, useRef, useState } from 'react';
import { tabOfKey } from './tabs.rules';

/** A tab: its label, number of entries, and panel. */
export interface Tab {
  /** Also the id of its panel. A URL that ends in `#{id}` opens the tab. */
  id: string;
  label: string;
  count?: number;
  panel: React.ReactNode;
}

interface TabsProps {
  tabs: Tab[];
  /** Accessible name of the tab bar. */
  label: string;
  /** Id of the tab that is initially open; the first one by default. */
  initial?: string;
}

/**
 * A tab bar with its panels; arrow keys move between tabs (UI-16). Without JavaScript there is no bar, and the panels
 * are stacked, each below its label.
 */
export function Tabs({ tabs, label, initial }: TabsProps) {
  const [selected, setSelected] = useState(initial ?? tabs[0]?.id);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const followAddress = () => {
      const named = decodeURIComponent(location.hash.slice(1));
      if (tabs.some(({ id }) => id === named)) setSelected(named);
    };
    followAddress();
    addEventListener('hashchange', followAddress);
    return () => removeEventListener('hashchange', followAddress);
  }, [tabs]);

  const select = (id: string) => {
    setSelected(id);
    history.replaceState(history.state, '', `#${id}`);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const next = tabOfKey(event.key, at, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    select(tab.id);
    const button = bar.current?.querySelector<HTMLElement>(`#tab-${CSS.escape(tab.id)}`);
    button?.focus();
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return (
    <>
      <div className="ui-tabs ui-needs-script" role="tablist" aria-label={label} ref={bar}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-controls={tab.id}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => select(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="ui-tab-count ui-tabular">{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <section
          key={tab.id}
          className={tab.id === selected ? 'ui-tab-panel' : 'ui-tab-panel ui-tab-panel--away'}
          role="tabpanel"
          id={tab.id}
          aria-labelledby={`tab-${tab.id}`}
        >
          <p className="ui-tab-name ui-title-3 ui-serif">{tab.label}</p>
          {tab.panel}
        </section>
      ))}
    </>
  );
}
