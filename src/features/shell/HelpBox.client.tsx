'use client';

import { useState, useSyncExternalStore } from 'react';
import { type HelpBox as HelpBoxName, type HelpTexts, helpLeadOf } from '@/domain/shell/help.rules';
import { t } from '@/language/t';
import { hasSeen, noteSeen } from './seen-messages';

/** A help box, shown until it is dismissed in this browser (PROF-18, UI-09). */
export function HelpBox({ box, help }: { box: HelpBoxName; help: HelpTexts }) {
  // Only the browser knows whether it was dismissed. On pages without server markup it shows right away.
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
        <b>{helpLeadOf(written.title)}</b> {written.text}
      </p>
      <button
        type="button"
        className="ui-link ui-control-text"
        onClick={() => {
          noteSeen(box);
          setDismissed(true);
        }}
      >
        {t('Understood')}
      </button>
    </div>
  );
}

/** A help box dismissed in another tab stays until the next navigation. */
const never = () => () => {};
