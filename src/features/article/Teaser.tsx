import { canDropCap } from './body-layout.rules';

/** The lines that the editors show above the gate; they run out where it cuts them. */
export function Teaser({ text }: { text: string }) {
  return (
    <div className="article-prose article-column article-teaser">
      <span className="article-column-start" />
      <p className={canDropCap(text) ? 'article-first' : undefined}>{text}</p>
    </div>
  );
}
