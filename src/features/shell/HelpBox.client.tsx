'use client';

import { useEffect, useState } from 'react';
import type { HelpBox as HelpBoxName, HelpTexts } from '@/domain/shell/help.rules';
import { hasSeen, noteSeen } from './seen-messages';
import './flyout.css';

/** A word of help beside what it is about, until it is dismissed in this browser (PROF-18, UI-09). */
export function HelpBox({ box, help }: { box: HelpBoxName; help: HelpTexts }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(!hasSeen(box)), [box]);
  const written = help[box];
  if (!isShown || !written) return null;
  return (
    <div className="help" role="note" aria-label={written.title}>
      <p>
        <b>{written.title}.</b> {written.text}
      </p>
      <button
        type="button"
        className="linky ui"
        onClick={() => {
          noteSeen(box);
          setShown(false);
        }}
      >
        Understood
      </button>
    </div>
  );
}
