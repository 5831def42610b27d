import type {
  AudioBlock,
  BriefBlock,
  EmbedBlock as EmbedFields,
  FigureBlock,
  FootnotesBlock,
  NoteBlock,
  ProductBlock as ProductFields,
  PullQuoteBlock,
  RelatedBlock as RelatedFields,
  VideoBlock,
} from '@/domain/articles/body';
import { language, languageName, t } from '@/language/t';
import { MOBILE_LAYOUT } from '@/ui/breakpoints';
import { Picture } from '@/ui/Picture';
import { Embed } from './Embed.client';
import { playerOf } from './embed.rules';

/** A quotation from the article, set large between rules. `isHeld` keeps it inside the text column. */
export function PullQuote({ quote: { quote, cite }, isHeld }: { quote: PullQuoteBlock; isHeld: boolean }) {
  return (
    <figure className={isHeld ? 'article-pull-quote article-pull-quote--inset' : 'article-pull-quote'}>
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      {cite ? <figcaption>{cite}</figcaption> : null}
    </figure>
  );
}

/** An uncropped image, as wide as the text or as the page. */
export function Figure({ figure }: { figure: FigureBlock }) {
  const { picture, width, caption, credit } = figure;
  const isWide = width === 'wide';
  return (
    <figure className={isWide ? 'article-figure article-wide' : 'article-figure'}>
      <Picture
        cut={picture.whole}
        alt={picture.alt}
        sizes={isWide ? '(max-width: 1366px) 100vw, 1280px' : `${MOBILE_LAYOUT} 100vw, 660px`}
      />
      {caption || credit ? (
        <figcaption>
          <span>{caption}</span>
          <span>{credit}</span>
        </figcaption>
      ) : null}
    </figure>
  );
}

/** The idea-in-brief block. */
export function Brief({ brief }: { brief: BriefBlock }) {
  return (
    <aside className="article-brief">
      <h2>{brief.title}</h2>
      <dl>
        {brief.points.map((point) => (
          <div key={point.term}>
            <dt>{point.term}</dt>
            <dd>{point.text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

/** A shaded note to the reader (`callout`), or a digression between rules (`aside`). */
export function Note({ note: { blockType, title }, children }: { note: NoteBlock; children: React.ReactNode }) {
  return (
    <aside className={blockType === 'callout' ? 'article-callout' : 'article-aside'}>
      {title ? <h2>{title}</h2> : null}
      <div className="article-note-text">{children}</div>
    </aside>
  );
}

/** A recording from another site: a click-to-load player for YouTube and Vimeo, otherwise a link. */
export function EmbedBlock({ embed: { url, title } }: { embed: EmbedFields }) {
  const player = playerOf(url);
  if (player) {
    return (
      <div className="article-figure">
        <Embed url={url} title={title ?? t('A recording on {provider}', { provider: player.provider })} {...player} />
      </div>
    );
  }
  return (
    <p className="article-external-link">
      <a href={url} rel="noopener noreferrer">
        {title ?? url}
      </a>
    </p>
  );
}

/** A video or episode of this publication in the browser's player. Nothing loads before it is played. */
export function Recording({ recording }: { recording: VideoBlock | AudioBlock }) {
  const { story, src, blockType } = recording;
  return (
    <figure
      className={
        blockType === 'audio'
          ? 'article-figure article-recording article-recording--audio'
          : 'article-figure article-recording'
      }
    >
      {src && blockType === 'video' ? (
        <VideoRecording src={src} title={story.title} poster={recording.poster} captions={recording.captions} />
      ) : null}
      <figcaption>
        <span className="ui-serif">
          <a href={story.url}>{story.title}</a>
        </span>
      </figcaption>
      {src && blockType === 'audio' ? <AudioRecording src={src} title={story.title} /> : null}
    </figure>
  );
}

interface VideoRecordingProps {
  src: string;
  title: string;
  poster: string | null;
  captions: string | null;
}

function VideoRecording({ src, title, poster, captions }: VideoRecordingProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are included wherever an editor has added them
    <video controls preload="none" poster={poster ?? undefined} playsInline aria-label={title}>
      <source src={src} />
      {captions ? <track kind="captions" src={captions} srcLang={language()} label={languageName()} default /> : null}
    </video>
  );
}

/** The browser's player for a recording. Nothing loads before it is played. */
export function AudioRecording({ src, title }: { src: string; title: string }) {
  // biome-ignore lint/a11y/useMediaCaption: the transcript is below the player, or on the episode's own page
  return <audio controls preload="none" src={src} aria-label={title} />;
}

/** A product related to the article. */
export function ProductBlock({ product }: { product: ProductFields }) {
  const { title, url, summary, picture } = product;
  return (
    <aside className={picture ? 'article-product' : 'article-product article-product--plain'}>
      {picture ? (
        <div className="ui-object ui-shelf">
          <Picture cut={picture.whole} alt="" sizes="130px" />
        </div>
      ) : null}
      <div>
        <p className="ui-kicker">{t('From the store')}</p>
        <p className="ui-serif ui-title-4">
          {url ? (
            <a className="ui-headline" href={url}>
              {title}
            </a>
          ) : (
            title
          )}
        </p>
        {summary ? <p className="ui-dek">{summary}</p> : null}
      </div>
    </aside>
  );
}

/** Links to related articles inside the body. */
export function RelatedBlock({ related }: { related: RelatedFields }) {
  return (
    <aside className="article-related-reading">
      <h2>{related.title ?? t('Related')}</h2>
      <ul>
        {related.stories.map((story) => (
          <li key={story.url}>
            <a href={story.url}>{story.title}</a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Footnotes, each with a link back to its reference in the text if there is one. */
export function Footnotes({ notes }: Pick<FootnotesBlock, 'notes'>) {
  return (
    <section className="article-notes" aria-label={t('Notes')}>
      <ol>
        {notes.map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes can have the same text, such as “Ibid.”
          <li key={at} id={`note-${at + 1}`}>
            {note.text}{' '}
            {note.isReferenced ? (
              <a href={`#note-ref-${at + 1}`} aria-label={t('Back to reference {number}', { number: at + 1 })}>
                ↑
              </a>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
