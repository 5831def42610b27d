import type { EmptyStateView } from '@/domain/help/empty-state.query';
import { Main } from '@/features/shell/Main';
import { EmptyState } from '@/ui/EmptyState';
import { GuestDoor } from './GuestDoor.client';
import { EMPTY_SHELF } from './LibraryView';
import './library.css';

/** The library of someone who is not signed in: the way in, and where to find something worth keeping (LIB-01). */
export function GuestLibrary({ welcome }: { welcome: EmptyStateView }) {
  return (
    <Main data-section="/my-library">
      <div className="wrap">
        <header className="screen-head">
          <h1 className="t-mega">My library</h1>
          <p className="stand">What you save, follow and read is kept here, for you alone.</p>
        </header>
        <section className="lib-door" aria-label="Sign in or register">
          <p className="dek">To access this feature, please SIGN IN or REGISTER</p>
          <GuestDoor />
        </section>
        <EmptyState {...welcome} art={EMPTY_SHELF} />
      </div>
    </Main>
  );
}
