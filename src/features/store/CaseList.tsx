import type { StoryView } from '@/domain/streams/story.presenter';
import { productCardOf } from '@/features/streams/stream-list.rules';
import { Names } from '@/ui/Names';
import { Price } from '@/ui/Price';

/** Case studies as a list: title, authors, topic and price. */
export function CaseList({ stories }: { stories: StoryView[] }) {
  return (
    <ul className="store-cases">
      {stories.map((story) => {
        const { offer, was } = productCardOf(story);
        return (
          <li key={story.id}>
            <div className="ui-story">
              <h3 className="ui-title-5 ui-serif">
                <a className="ui-cover-link" href={story.url}>
                  {story.title}
                </a>
              </h3>
              <p className="ui-meta">
                {story.authors.length ? (
                  <b>
                    <Names names={story.authors.map(({ name }) => name)} />
                  </b>
                ) : null}
                {story.topic ? <span>{story.topic.name}</span> : null}
              </p>
            </div>
            {offer ? (
              <span className="ui-price">
                <Price now={offer} was={was} />
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
