import { canDropCap } from './body-layout.rules';

/** The lines that the editors show above the gate; they run out where it cuts them. */
export function Teaser({ text }: { text: string }) {
  return (
    <div className="prose line-col teaser">
      <span className="pt" />
      <p className={canDropCap(text) ? 'first' : undefined}>{text}</p>
    </div>
  );
}
