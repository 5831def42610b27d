'use client';

import { InlineScript } from '@/ui/InlineScript';
import { EARLY_PLAY_SCRIPT } from './early-play.rules';

/** Plays a video whose play button is clicked before hydration. */
export function EarlyPlay() {
  return <InlineScript text={typeof window === 'undefined' ? EARLY_PLAY_SCRIPT : ''} />;
}
