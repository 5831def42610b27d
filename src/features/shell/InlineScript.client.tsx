'use client';

import { CURRENT_SECTION_SCRIPT, GUEST_HELP_SCRIPT, HEAD_SCRIPT, HELP_NOTE_SCRIPT } from './page-scripts.rules';

/** Empty in the browser, whose build drops the scripts. */
const SCRIPTS =
  typeof window === 'undefined'
    ? {
        head: HEAD_SCRIPT,
        'guest-help': GUEST_HELP_SCRIPT,
        'help-note': HELP_NOTE_SCRIPT,
        'current-section': CURRENT_SECTION_SCRIPT,
      }
    : {};

/**
 * A script that runs as soon as the browser reaches it. It is a constant, so that a content security policy can allow it
 * by its hash. As a client component, it is only in the HTML of a page, not in its data too.
 */
export function InlineScript({ name }: { name: 'head' | 'guest-help' | 'help-note' | 'current-section' }) {
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this codebase
      dangerouslySetInnerHTML={{ __html: (SCRIPTS as Record<string, string>)[name] ?? '' }}
    />
  );
}
