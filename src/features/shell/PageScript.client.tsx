'use client';

import { InlineScript } from '@/ui/InlineScript';
import { CURRENT_SECTION_SCRIPT, GUEST_HELP_SCRIPT, HEAD_SCRIPT, HELP_NOTE_SCRIPT } from './page-scripts.rules';

/** Empty in the browser, whose build drops the scripts. */
const SCRIPTS: Record<string, string> =
  typeof window === 'undefined'
    ? {
        head: HEAD_SCRIPT,
        'guest-help': GUEST_HELP_SCRIPT,
        'help-note': HELP_NOTE_SCRIPT,
        'current-section': CURRENT_SECTION_SCRIPT,
      }
    : {};

/** One of the scripts of every page. */
export function PageScript({ name }: { name: 'head' | 'guest-help' | 'help-note' | 'current-section' }) {
  return <InlineScript text={SCRIPTS[name] ?? ''} />;
}
