import type { StoryView } from '@/domain/streams/story.presenter';
import { productCardOf } from '@/features/streams/stream-list.rules';
import { ProductCard } from '@/ui/ProductCard';

/** Products in a row: four per shelf, or two per half shelf. */
export function Products({ stories, isHalf = false }: { stories: StoryView[]; isHalf?: boolean }) {
  return (
    <div className={`${isHalf ? 'ui-columns-2' : 'ui-columns-4'} ui-ruled ui-products`}>
      {stories.map((story) => (
        <ProductCard key={story.id} product={productCardOf(story)} />
      ))}
    </div>
  );
}
