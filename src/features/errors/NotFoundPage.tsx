import { STATIC_BASE } from '@/domain/addresses/bases.rules';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';

/** The not-found page: a search field and links back into the site (NAV-02). */
export function NotFoundPage() {
  return (
    <Main>
      <div className="ui-container">
        <section className="errors-page ui-grid">
          <div className="errors-text">
            <p className="ui-meta">{t('Page 404')}</p>
            <h1 className="ui-title-mega">{t('This page was left out of the binding.')}</h1>
            <p className="ui-standfirst">
              {t('The address may be old, or we may have moved it and told nobody. The index is more reliable.')}
            </p>
            <search>
              <form className="errors-search" action="/search">
                <input
                  className="ui-input"
                  type="search"
                  name="term"
                  placeholder={t('What were you looking for?')}
                  aria-label={t('Search')}
                  maxLength={200}
                  autoComplete="off"
                  enterKeyHint="search"
                />
                <button className="ui-button" type="submit">
                  {t('Search')}
                </button>
              </form>
            </search>
            <ul className="errors-links ui-control-text">
              <li>
                <a className="ui-link" href="/">
                  {t('Front page')}
                </a>
              </li>
              <li>
                <a className="ui-link" href="/the-latest">
                  {t('The latest')}
                </a>
              </li>
              <li>
                <a className="ui-link" href="/topics">
                  {t('All topics')}
                </a>
              </li>
            </ul>
          </div>
          <div className="errors-art">
            <img
              src={`${STATIC_BASE}lost.svg`}
              loading="lazy"
              width={620}
              height={680}
              // Every page's payload contains this one, so the image must not load before it is shown.
              alt={t('A question mark far too large for its frame, with a yellow dot')}
            />
          </div>
        </section>
      </div>
    </Main>
  );
}
