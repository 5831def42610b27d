import { type HelpBox, type HelpTexts, helpLeadOf } from '@/domain/shell/help.rules';
import { t } from '@/language/t';
import { PageScript } from './PageScript.client';

/** A help box on a cached page. An inline script shows it until it is dismissed (UI-09). */
export function HelpNote({ box, help }: { box: HelpBox; help: HelpTexts }) {
  const written = help[box];
  if (!written) return null;
  return (
    <>
      <div
        className="shell-help"
        data-help={box}
        hidden
        suppressHydrationWarning
        role="note"
        aria-label={written.title}
      >
        <p>
          <b>{helpLeadOf(written.title)}</b> {written.text}
        </p>
        <button type="button" className="ui-link ui-control-text" data-dismiss>
          {t('Understood')}
        </button>
      </div>
      <PageScript name="help-note" />
    </>
  );
}
