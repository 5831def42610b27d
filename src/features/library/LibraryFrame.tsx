import type { HelpTexts } from '@/domain/shell/help.rules';
import { HelpNote } from '@/features/shell/HelpNote';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { LibraryTabs } from './LibraryTabs.client';
import type { LibraryTab } from './library-tabs.rules';

interface LibraryFrameProps {
  tab: LibraryTab;
  /** The reader's full name. */
  name: string;
  help: HelpTexts;
  children: React.ReactNode;
}

/** Layout of My Library: the reader's name, the tabs, and the content of the open tab. */
export function LibraryFrame({ tab, name, help, children }: LibraryFrameProps) {
  return (
    <Main data-section="/my-library">
      <div className="ui-container">
        <header className="ui-page-head library-head">
          {name ? <p className="ui-meta">{name}</p> : null}
          <h1 className="ui-title-mega">{t('My library')}</h1>
        </header>
        <LibraryTabs current={tab} />
        {tab === 'library' ? (
          <div className="library-help">
            <HelpNote box="my-library" help={help} />
          </div>
        ) : null}
        {children}
      </div>
    </Main>
  );
}
