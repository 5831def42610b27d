import type { HomeSection } from '@/domain/home/home.presenter';
import { productCardOf, storyUrl } from '@/features/streams/stream-list.rules';
import { t } from '@/language/t';
import { ProductCard } from '@/ui/ProductCard';
import { SectionHead } from '@/ui/SectionHead';
import { PlacedGrid } from './PlacedGrid';

/** Products on a shelf. Their links carry the referral code (HOME-03). */
export function ProductShelf({ shelf }: { shelf: Extract<HomeSection, { kind: 'products' }> }) {
  return (
    <div className="ui-container">
      <section className="ui-section" aria-labelledby="shop-title">
        <SectionHead title={shelf.title} id="shop-title" more={{ label: t('Browse the store'), url: '/store' }} />
        <PlacedGrid
          grid="ui-columns-4 ui-ruled ui-products"
          cards={shelf.stories.map((story) => (
            <ProductCard key={story.id} product={{ ...productCardOf(story), url: storyUrl(story) }} />
          ))}
        />
      </section>
    </div>
  );
}
