import { type HelpBox, type HelpTexts, helpLeadOf } from '@/domain/shell/help.rules';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';

/** A help box for guests on a cached page. An inline script shows it (AUTH-15). */
export function GuestHelp({ box, help }: { box: HelpBox; help: HelpTexts }) {
  const written = help[box];
  if (!written) return null;
  return (
    <div
      className="shell-guest-help"
      data-guest-help={box}
      hidden
      suppressHydrationWarning
      role="note"
      aria-label={written.title}
    >
      <p>
        <b>{helpLeadOf(written.title)}</b> {written.text}
      </p>
      <button type="button" data-dismiss aria-label={t('Dismiss')}>
        <Icon name="close" />
      </button>
    </div>
  );
}
