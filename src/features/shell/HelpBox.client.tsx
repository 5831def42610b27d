'use client';

import { useState, useSyncExternalStore } from 'react';
import type { HelpBox as HelpBoxName, HelpTexts } from '@/domain/shell/help.rules';
import { hasSeen, noteSeen } from './seen-messages';

/** A word of help beside what it is about, until it is dismissed in this browser (PROF-18, UI-09). */
export function HelpBox({ box, help }: { box: HelpBoxName; help: HelpTexts }) {
  // Only the browser knows; where nothing came from the server, it is there from the first moment on.
  const isNew = useSyncExternalStore(
    never,
    () => !hasSeen(box),
    () => false,
  );
  const [isDismissed, setDismissed] = useState(false);
  const written = help[box];
  if (!isNew || isDismissed || !written) return null;
  return (
    <div className="shell-help" role="note" aria-label={written.title}>
      <p>
        <b>{written.title}.</b> {written.text}
      </p>
      <button
        type="button"
        className="ui-link ui-control-text"
        onClick={() => {
          noteSeen(box);
          setDismissed(true);
        }}
      >
        Understood
      </button>
    </div>
  );
}

/** What was dismissed in another tab stays until the page is gone to again. */
const never = () => () => {};
