import type { StoreFrontView, StoreShelf } from '@/domain/catalog/store.query';
import { storeUrl, WHOLE_STORE } from '@/domain/catalog/store-find.rules';
import { Main } from '@/features/shell/Main';
import { Pagination } from '@/features/streams/Pagination';
import { t } from '@/language/t';
import { Carousel } from '@/ui/Carousel.client';
import { SectionHead } from '@/ui/SectionHead';
import { CaseList } from './CaseList';
import { FeaturedSlide } from './FeaturedSlide';
import { Products } from './Products';
import { StoreHead } from './StoreHead';

/** Departments that share a row of the store front. */
const HALVES = ['toolkits', 'case-studies'];

/** The store front: new products, a shelf per department, upcoming products, and all products (STORE-01). */
export function StoreFront({ front }: { front: StoreFrontView }) {
  const { featured, shelves, comingSoon, subjects, everything, bands } = front;
  const halves = shelves.filter(({ kind }) => HALVES.includes(kind.slug));
  const [first, ...others] = shelves.filter(({ kind }) => !HALVES.includes(kind.slug));
  return (
    <Main data-section="/store">
      <div className="ui-container">
        <StoreHead title={t('The store')} kinds={front.kinds} url="/store" />
      </div>
      {featured.length ? (
        <div className="store-featured">
          <Carousel
            label={t('New in the store')}
            slides={featured.map((story, at) => ({
              name: story.title,
              content: <FeaturedSlide story={story} isFirst={at === 0} />,
            }))}
          />
        </div>
      ) : null}
      <div className="ui-container">
        {everything.total === 0 ? (
          <p className="ui-standfirst store-empty">{t('The shelves are still being put up.')}</p>
        ) : null}
        {first ? <Shelf shelf={first} /> : null}
        {halves.length ? (
          <div className={halves.length > 1 ? 'store-split' : undefined}>
            {halves.map((shelf) => (
              <Shelf key={shelf.kind.slug} shelf={shelf} isHalf={halves.length > 1} />
            ))}
          </div>
        ) : null}
        {comingSoon.length ? (
          <section className="ui-section" aria-labelledby="coming-soon">
            <SectionHead title={t('Coming soon')} id="coming-soon" />
            <Products stories={comingSoon} />
          </section>
        ) : null}
        {others.map((shelf) => (
          <Shelf key={shelf.kind.slug} shelf={shelf} />
        ))}
        {subjects.length ? (
          <section className="ui-section" aria-labelledby="store-subjects">
            <SectionHead title={t('By subject')} id="store-subjects" />
            <ul className="store-subjects">
              {subjects.map((subject) => (
                <li key={subject.slug}>
                  <a href={`/store/subject/${subject.slug}`}>
                    {subject.name}
                    <span className="ui-muted ui-tabular">{subject.count}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {everything.total ? (
          <section className="ui-section" aria-labelledby="everything">
            <SectionHead title={t('Everything, newest first')} id="everything" />
            <ul className="store-narrow" aria-label={t('Filter by price')}>
              {bands.map(({ value, label }) => (
                <li key={value}>
                  <a href={storeUrl({ ...WHOLE_STORE, filters: { price: [value] } })}>{label}</a>
                </li>
              ))}
              <li>
                <a href={storeUrl({ ...WHOLE_STORE, sort: 'title' })}>{t('All filters, by title')}</a>
              </li>
            </ul>
            <Products stories={everything.stories} />
            <Pagination
              current={1}
              count={everything.last + 1}
              hrefOf={(page) => (page === 1 ? '/store' : `/store/page/${page}`)}
            />
          </section>
        ) : null}
      </div>
    </Main>
  );
}

function Shelf({ shelf, isHalf = false }: { shelf: StoreShelf; isHalf?: boolean }) {
  const { kind, stories, total } = shelf;
  const id = `shelf-${kind.slug}`;
  const isCases = kind.slug === 'case-studies';
  const title = isCases ? t('For the classroom') : t(kind.name);
  const label = isCases ? t('{total} case studies', { total }) : t('See all');
  return (
    <section className="ui-section" aria-labelledby={id}>
      <SectionHead title={title} id={id} more={{ label, url: `/store/${kind.slug}` }} />
      {isCases ? (
        <CaseList stories={stories} />
      ) : (
        <Products stories={isHalf ? stories.slice(0, 2) : stories} isHalf={isHalf} />
      )}
    </section>
  );
}
