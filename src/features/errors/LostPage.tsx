import { STATIC_BASE } from '@/domain/addresses/bases.rules';
import { Main } from '@/features/shell/Main';
import './errors.css';

/** What stands where no page is: a search, a way back, and ways on (NAV-02). */
export function LostPage() {
  return (
    <Main>
      <div className="wrap">
        <section className="lost grid">
          <div className="lost-t">
            <p className="meta">Page 404</p>
            <h1 className="t-mega">This page was left out of the binding.</h1>
            <p className="stand">
              The address may be old, or we may have moved it and told nobody. The index is more reliable.
            </p>
            <search>
              <form className="lost-find" action="/search">
                <input
                  className="in"
                  type="search"
                  name="term"
                  placeholder="What were you looking for?"
                  aria-label="Search"
                  maxLength={200}
                  autoComplete="off"
                  enterKeyHint="search"
                />
                <button className="btn" type="submit">
                  Search
                </button>
              </form>
            </search>
            <ul className="lost-ways ui">
              <li>
                <a className="linky" href="/">
                  Front page
                </a>
              </li>
              <li>
                <a className="linky" href="/the-latest">
                  The latest
                </a>
              </li>
              <li>
                <a className="linky" href="/topics">
                  All topics
                </a>
              </li>
            </ul>
          </div>
          <div className="lost-art">
            <img
              src={`${STATIC_BASE}lost.svg`}
              loading="lazy"
              width={620}
              height={680}
              // Every page carries this one in case; it must not be fetched unless it is seen.
              alt="A question mark, far too large for its frame; its point is the one yellow thing"
            />
          </div>
        </section>
      </div>
    </Main>
  );
}
