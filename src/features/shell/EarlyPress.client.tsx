'use client';

import { useEffect } from 'react';

declare global {
  interface Document {
    /** What was pressed before the page could answer; false once it can (`EARLY_PRESS_SCRIPT`). */
    earlyPress?: HTMLButtonElement | false;
  }
}

/** Presses again what was pressed before the program of the page had come, so that no press is lost. Comes last. */
export function EarlyPress() {
  useEffect(() => {
    const pressed = document.earlyPress;
    document.earlyPress = false;
    if (pressed instanceof HTMLButtonElement && pressed.isConnected && !pressed.hidden) pressed.click();
  }, []);
  return null;
}
