import type { TranscriptParagraph } from '@/domain/media/transcript.rules';
import { t } from '@/language/t';

/** Transcript of a recording; renders nothing if there is none. */
export function Transcript({ paragraphs }: { paragraphs: TranscriptParagraph[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <details className="shell-transcript" open>
      <summary className="ui-control-text">{t('Transcript')}</summary>
      <div className="shell-transcript-text ui-serif">
        {paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transcript never changes its order
          <p key={at}>
            {paragraph.clock ? <span className="ui-tabular ui-meta">{paragraph.clock} </span> : null}
            {paragraph.speaker ? <b>{paragraph.speaker}: </b> : null}
            {paragraph.text}
          </p>
        ))}
      </div>
    </details>
  );
}
