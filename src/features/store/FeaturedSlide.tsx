import type { StoryView } from '@/domain/streams/story.presenter';
import { typeText } from '@/domain/streams/type-text.rules';
import { productCardOf } from '@/features/streams/stream-list.rules';
import { msg, t } from '@/language/t';
import { Kicker } from '@/ui/Kicker';
import { Names } from '@/ui/Names';
import { Picture } from '@/ui/Picture';
import { Price } from '@/ui/Price';

const SEE: Readonly<Record<string, string>> = {
  Book: msg('See the book'),
  Ebook: msg('See the ebook'),
  'Case Study': msg('See the case study'),
  Toolkit: msg('See the toolkit'),
  Bundle: msg('See the bundle'),
  'Magazine Issue': msg('See the magazine issue'),
  'Magazine Article': msg('See the magazine article'),
  'Digital Article': msg('See the digital article'),
  Course: msg('See the course'),
};

/** A featured product: image on the left, details on the right. */
export function FeaturedSlide({ story, isFirst }: { story: StoryView; isFirst: boolean }) {
  const { cut, offer, was, url } = productCardOf(story);
  return (
    <div className="ui-container store-featured-slide">
      <div className="store-featured-object">
        {cut ? <Picture cut={cut} alt="" sizes="(max-width: 817px) 60vw, 340px" isFirst={isFirst} /> : null}
      </div>
      <div className="store-featured-text">
        <Kicker>{typeText(story.contentType)}</Kicker>
        <h2 className="ui-title-mega">{story.title}</h2>
        {story.summary ? <p className="ui-standfirst">{story.summary}</p> : null}
        <p className="store-featured-byline">
          {story.authors.length ? (
            <b>
              <Names names={story.authors.map(({ name }) => name)} />
            </b>
          ) : null}
          {offer ? (
            <span className="ui-tabular">
              <Price now={offer} was={was} />
            </span>
          ) : null}
        </p>
        <p>
          <a className="ui-button" href={url}>
            {Object.hasOwn(SEE, story.contentType) ? t(SEE[story.contentType] ?? '') : t('See the product')}
            <span className="ui-visually-hidden">: {story.title}</span>
          </a>
        </p>
      </div>
    </div>
  );
}
