import type { StoreKind } from '@/domain/catalog/store-kind.rules';
import { msg, t } from '@/language/t';
import { Icon } from '@/ui/Icon';

/** The form that the store's search field, filters and sort order share. */
export const STORE_FORM = 'store-form';

interface StoreHeadProps {
  title: string;
  text?: string;
  kinds: readonly StoreKind[];
  /** URL of the current department, if any. */
  url: string;
  /** The search term. */
  term?: string;
}

/** The head of store pages: title, store search, and links to the departments. */
export function StoreHead({ title, text, kinds, url, term = '' }: StoreHeadProps) {
  const isFront = url === '/store';
  const entries = [{ slug: '', name: msg('Everything') }, ...kinds];
  return (
    <>
      <header className="store-head">
        <div className="store-title">
          <h1 className={isFront ? 'ui-title-mega' : 'ui-title-1'}>{title}</h1>
          {text ? <p className="ui-standfirst">{text}</p> : null}
        </div>
        <search>
          <form className="store-find" action="/store" id={STORE_FORM}>
            <label className="ui-visually-hidden" htmlFor="store-term">
              {t('Search the store')}
            </label>
            <input
              className="ui-input"
              id="store-term"
              type="search"
              name="q"
              defaultValue={term}
              placeholder={t('Title, author or case number')}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
            />
            <button className="ui-button" type="submit" aria-label={t('Search the store')}>
              <Icon name="search" />
            </button>
          </form>
        </search>
      </header>
      {kinds.length ? (
        <nav className="store-kinds" aria-label={t('Departments')}>
          <ul>
            {entries.map(({ slug, name }) => {
              const address = slug ? `/store/${slug}` : '/store';
              return (
                <li key={slug}>
                  <a href={address} aria-current={address === url ? 'page' : undefined}>
                    {t(name)}
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
      ) : null}
    </>
  );
}
