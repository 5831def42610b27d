import type { EmptyStateView } from '@/domain/help/empty-state.query';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { EmptyState } from '@/ui/EmptyState';
import { GuestSignIn } from './GuestSignIn.client';
import { EMPTY_SHELF } from './LibraryView';

/** The library page for guests: sign-in links, and suggestions of what to read (LIB-01). */
export function GuestLibrary({ welcome }: { welcome: EmptyStateView }) {
  return (
    <Main data-section="/my-library">
      <div className="ui-container">
        <header className="ui-page-head">
          <h1 className="ui-title-mega">{t('My library')}</h1>
          <p className="ui-standfirst">{t('Everything you save, follow and read, in one private place.')}</p>
        </header>
        <section className="library-guest" aria-label={t('Sign in or register')}>
          <p className="ui-dek">{t('To access this feature, please SIGN IN or REGISTER')}</p>
          <GuestSignIn />
        </section>
        <EmptyState {...welcome} art={EMPTY_SHELF} />
      </div>
    </Main>
  );
}
