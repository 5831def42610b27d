import { Main } from '@/features/shell/Main';
import './errors.css';

interface ErrorPageProps {
  /** A short sign of the failure, the same in the log; null without one. */
  reference: string | null;
  onRetry?: () => void;
}

/** What a visitor sees when a page could not be made: what happened, what to do, whom to ask. */
export function ErrorPage({ reference, onRetry }: ErrorPageProps) {
  return (
    <Main>
      <div className="wrap">
        <section className="lost lost--plain">
          <p className="meta">Something went wrong</p>
          <h1 className="t-mega">The press has stopped.</h1>
          <p className="stand">
            We could not put this page together. It is our fault, not yours, and trying again in a moment often helps.
          </p>
          <p className="lost-ways">
            {onRetry ? (
              <button type="button" className="btn" onClick={onRetry}>
                Try again
              </button>
            ) : null}
            <a className="btn btn--text" href="/">
              Front page
            </a>
            <a className="btn btn--text" href="/subscriber-help#contact-customer-service">
              Ask customer service
            </a>
          </p>
          {reference ? <p className="meta">If you write to us, quote {reference}.</p> : null}
        </section>
      </div>
    </Main>
  );
}
