'use client';

import { ITEM_SORTS, type ItemSort, SORT_LABELS } from '@/domain/library/item-list.rules';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';

/** Search and sort form of a list. It submits to a URL, so it works without JavaScript. */
export function ItemTools({ url, term, sort }: { url: string; term: string; sort: ItemSort }) {
  return (
    <search>
      <form className="library-tools" action={url}>
        <div className="library-search">
          <label className="ui-visually-hidden" htmlFor="lib-term">
            {t('Search these items')}
          </label>
          <input
            className="ui-input"
            id="lib-term"
            type="search"
            name="term"
            defaultValue={term}
            placeholder={t('Search these items')}
          />
          <button className="ui-button ui-button--outline" type="submit" aria-label={t('Search these items')}>
            <Icon name="search" />
          </button>
        </div>
        <div className="library-sort">
          <label className="ui-visually-hidden" htmlFor="lib-sort">
            {t('Sort by')}
          </label>
          <select
            className="ui-select"
            id="lib-sort"
            name="sort"
            defaultValue={sort}
            onChange={({ target }) => target.form?.requestSubmit()}
          >
            {ITEM_SORTS.map((each) => (
              <option key={each} value={each}>
                {t(SORT_LABELS[each])}
              </option>
            ))}
          </select>
        </div>
      </form>
    </search>
  );
}
