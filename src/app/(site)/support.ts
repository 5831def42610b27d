import type { ShellView } from '@/domain/shell/shell.presenter';

/** How to reach Customer Service from forms (ERR-01). */
export function supportOf({ support }: ShellView): { phone: string; email: string } {
  return { phone: support.phoneDomestic, email: support.email };
}
