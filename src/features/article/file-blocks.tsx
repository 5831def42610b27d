import type { AudioFileBlock, BookmarkBlock, DownloadBlock, GalleryBlock } from '@/domain/articles/body';
import { fileSizeText } from '@/domain/media/file-size.rules';
import { t } from '@/language/t';
import { MOBILE_LAYOUT } from '@/ui/breakpoints';
import { Picture } from '@/ui/Picture';
import { AudioRecording } from './blocks';
import { galleryRows, ratioOf, rowRatio } from './gallery-rows.rules';

/** Greatest height of a row of pictures in pixels. */
const ROW_PX = 560;

/** Pictures in rows of the same height, one below the other on narrow screens. */
export function Gallery({ gallery: { pictures } }: { gallery: GalleryBlock }) {
  return (
    <div className="article-figure article-wide article-gallery">
      {galleryRows(pictures).map((row) => (
        <div
          key={row.map(({ picture }) => picture.whole.src).join(' ')}
          className="article-gallery-row"
          style={{ maxInlineSize: Math.round(rowRatio(row) * ROW_PX) }}
        >
          {row.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gallery can show a picture twice, and its order is fixed
            <figure key={at} style={{ flexGrow: Math.round(ratioOf(item) * 1000) / 1000 }}>
              <Picture
                cut={item.picture.whole}
                alt={item.alt}
                sizes={`${MOBILE_LAYOUT} 100vw, ${Math.round((100 * ratioOf(item)) / rowRatio(row))}vw`}
              />
              {item.caption || item.picture.credit ? (
                <figcaption>
                  <span>{item.caption}</span>
                  <span>{item.picture.credit}</span>
                </figcaption>
              ) : null}
            </figure>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A card that links to a page, with what it is about. */
export function Bookmark({ bookmark }: { bookmark: BookmarkBlock }) {
  const { url, title, description, siteName, picture } = bookmark;
  return (
    <aside className={picture ? 'article-bookmark article-bookmark--picture' : 'article-bookmark'}>
      <div>
        <p className="ui-serif ui-title-4">
          <a className="ui-headline" href={url} rel={url.startsWith('/') ? undefined : 'noopener noreferrer'}>
            {title}
          </a>
        </p>
        {description ? <p className="ui-dek">{description}</p> : null}
        {siteName ? <p className="article-bookmark-site">{siteName}</p> : null}
      </div>
      {picture ? <Picture cut={picture.card} alt="" sizes={`${MOBILE_LAYOUT} 100vw, 200px`} /> : null}
    </aside>
  );
}

/** A file to download, with its kind and size. */
export function Download({ download: { title, kind, bytes, url } }: { download: DownloadBlock }) {
  const facts = [kind, bytes ? fileSizeText(bytes) : ''].filter(Boolean).join(', ');
  return (
    <div className="article-download">
      <p className="ui-serif ui-title-4">
        {url ? (
          <a className="ui-headline" href={url} download>
            {title}
          </a>
        ) : (
          title
        )}
      </p>
      <p className="article-download-facts">
        {url ? facts : [facts, t('only for subscribers and buyers')].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

/** A recording that belongs to the text, in the browser's player. Nothing loads before it is played. */
export function AudioFile({ audio: { title, length, src, transcript } }: { audio: AudioFileBlock }) {
  return (
    <figure className="article-figure article-recording article-recording--audio">
      <figcaption>
        <span className="ui-serif">{title}</span>
        {length ? <span className="article-recording-length">{length}</span> : null}
      </figcaption>
      {src ? <AudioRecording src={src} title={title} /> : <p>{t('Only for subscribers and buyers')}</p>}
      {transcript.length > 0 ? (
        <details className="article-transcript">
          <summary>{t('Transcript')}</summary>
          {transcript.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs can repeat and never change their order
            <p key={at}>{paragraph}</p>
          ))}
        </details>
      ) : null}
    </figure>
  );
}
