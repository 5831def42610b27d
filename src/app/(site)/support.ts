import type { HelpTexts } from '@/domain/shell/help.rules';
import type { ShellView } from '@/domain/shell/shell.presenter';

/** Returns the contact details of Customer Service for forms (ERR-01). */
export function supportOf({ support }: ShellView): { phone: string; email: string } {
  return { phone: support.phoneDomestic, email: support.email };
}

/** Returns only the help texts that account forms use, because every page carries them. */
export function accountHelpOf({ help }: ShellView): HelpTexts {
  return help.firmographics ? { firmographics: help.firmographics } : {};
}
