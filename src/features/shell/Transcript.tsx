import type { TranscriptParagraph } from '@/domain/media/transcript.rules';
import './transcript.css';

/** The words of a recording, to read beside it or instead of it. Nothing when there are none. */
export function Transcript({ paragraphs }: { paragraphs: TranscriptParagraph[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <details className="transcript" open>
      <summary className="ui">Transcript</summary>
      <div className="transcript-text serif">
        {paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transcript never changes its order
          <p key={at}>
            {paragraph.clock ? <span className="tnum meta">{paragraph.clock} </span> : null}
            {paragraph.speaker ? <b>{paragraph.speaker}: </b> : null}
            {paragraph.text}
          </p>
        ))}
      </div>
    </details>
  );
}
