import type { HelpBox, HelpTexts } from '@/domain/shell/help.rules';
import { HELP_NOTE_SCRIPT } from './page-scripts.rules';

/** A help box of a page that is the same for everyone: an inline script shows it until it is dismissed (UI-09). */
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
          <b>{written.title}.</b> {written.text}
        </p>
        <button type="button" className="ui-link ui-control-text" data-dismiss>
          Understood
        </button>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this program */}
      <script dangerouslySetInnerHTML={{ __html: HELP_NOTE_SCRIPT }} />
    </>
  );
}
