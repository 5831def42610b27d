import type { HomeSection } from '@/domain/home/home.presenter';
import { storyUrl } from '@/features/streams/stream-list.rules';
import { Kicker } from '@/ui/Kicker';
import { Names } from '@/ui/Names';
import { Picture } from '@/ui/Picture';
import { SectionHead } from '@/ui/SectionHead';

/** Products as objects on a shelf line. */
export function ProductShelf({ shelf }: { shelf: Extract<HomeSection, { kind: 'products' }> }) {
  return (
    <div className="wrap">
      <section className="sec" aria-labelledby="shop-title">
        <SectionHead title={shelf.title} id="shop-title" more={{ label: 'Browse the store', url: '/store' }} />
        <div className="c4 ruled products">
          {shelf.stories.map((story) => (
            <article className="product" key={story.id}>
              <div className="obj shelf">
                {story.picture ? (
                  <Picture cut={story.picture.whole} alt="" sizes="(max-width: 817px) 45vw, 250px" />
                ) : null}
              </div>
              <Kicker>{story.contentType}</Kicker>
              <h3 className="t-4">
                <a className="cover" href={storyUrl(story)}>
                  {story.title}
                </a>
              </h3>
              {story.authors.length ? (
                <p className="meta">
                  <Names names={story.authors.map(({ name }) => name)} />
                </p>
              ) : null}
            </article>
          ))}
        </div>
      </section>
    </div>
  );
}
