'use client';

import { useEffect, useState } from 'react';
import type { HelpTexts } from '@/domain/shell/help.rules';
import { hasSeen, noteSeen } from '@/features/shell/seen-messages';
import { useProfile } from '@/features/shell/use-profile';
import { t } from '@/language/t';
import { noteSearch } from './recent-searches';

/** Stores a successful search in this browser. */
export function NoteSearch({ term }: { term: string }) {
  useEffect(() => noteSearch(term), [term]);
  return null;
}

/** Help box for subscribers on their first visit of the search page (SRCH-18, SRCH-19). */
export function SearchHelp({ help }: { help: HelpTexts[keyof HelpTexts] }) {
  const isSubscriber = useProfile()?.status === 'subscribers';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isSubscriber || hasSeen('subscriber-search')) return;
    setShown(true);
    noteSeen('subscriber-search');
  }, [isSubscriber]);
  if (!isShown || !help) return null;
  return (
    <div className="search-help" role="note" aria-label={help.title}>
      <p>
        <b>{help.title}.</b> {help.text}
      </p>
      <button type="button" className="ui-link ui-control-text" onClick={() => setShown(false)}>
        {t('Understood')}
      </button>
    </div>
  );
}
