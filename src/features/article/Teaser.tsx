import { canDropCap } from './body-layout.rules';

/** The teaser that editors wrote for the gate; it fades out at the end. */
export function Teaser({ text }: { text: string }) {
  return (
    <div className="article-prose article-column article-teaser">
      <span className="article-column-start" />
      <p className={canDropCap(text) ? 'article-first' : undefined}>{text}</p>
    </div>
  );
}
