'use client';

import { useEffect } from 'react';

declare global {
  interface Document {
    /** What was pressed before the page could answer (`EARLY_PRESS_SCRIPT`). */
    earlyPress?: HTMLButtonElement | undefined;
  }
}

const LOOK_EVERY_MS = 100;
/** A press that nothing has answered for so long is forgotten. */
const LOOK_FOR_MS = 10_000;

/** Presses again what was pressed before React had come to it: parts of a page come to life one after another. */
export function EarlyPress() {
  useEffect(() => {
    const until = Date.now() + LOOK_FOR_MS;
    let seen: HTMLButtonElement | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const pressed = document.earlyPress;
      const isAlive = pressed !== undefined && Object.keys(pressed).some((key) => key.startsWith('__react'));
      if (isAlive && seen === pressed) {
        document.earlyPress = undefined;
        if (pressed.isConnected && !pressed.hidden) pressed.click();
      }
      // What React has only begun with is left alone until the next look.
      seen = isAlive ? pressed : undefined;
      if (Date.now() < until) timer = setTimeout(look, LOOK_EVERY_MS);
    };
    look();
    return () => clearTimeout(timer);
  }, []);
  return null;
}
