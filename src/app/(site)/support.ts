import type { HelpTexts } from '@/domain/shell/help.rules';
import type { ShellView } from '@/domain/shell/shell.presenter';

/** How to reach Customer Service from forms (ERR-01). */
export function supportOf({ support }: ShellView): { phone: string; email: string } {
  return { phone: support.phoneDomestic, email: support.email };
}

/** The help texts that account forms show: every page carries them, so they are no more than those. */
export function accountHelpOf({ help }: ShellView): HelpTexts {
  return help.firmographics ? { firmographics: help.firmographics } : {};
}
