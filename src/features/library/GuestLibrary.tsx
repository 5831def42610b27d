import type { EmptyStateView } from '@/domain/help/empty-state.query';
import { EmptyState } from '@/ui/EmptyState';

/** The library of someone who is not signed in: nothing is kept yet, and where to find something worth keeping. */
export function GuestLibrary({ welcome }: { welcome: EmptyStateView }) {
  return (
    <main id="main" data-section="/my-library">
      <div className="wrap">
        <header className="screen-head">
          <h1 className="t-mega">My library</h1>
        </header>
        <EmptyState {...welcome} />
      </div>
    </main>
  );
}
