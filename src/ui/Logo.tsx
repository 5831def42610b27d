import file from './wordmark.svg';

/**
 * Draws the wordmark, in the current color. The drawing is a file that the browser keeps: in the page, and once more in
 * its flight data, it cost every page 1.5 kB.
 */
export function WordmarkDrawing() {
  return <use href={`${file.src}#wordmark`} x="0" y="-74" width="425.2" height="78" />;
}

/** The wordmark as the way home. `size` names its place; the style sheet gives it its height. */
export function Logo({ siteName, size }: { siteName: string; size: 'desktop' | 'mobile' | 'compact' | 'footer' }) {
  return (
    <a className={`ui-logo ui-logo--${size}`} href="/">
      <span className="ui-visually-hidden">{siteName}, home</span>
      <svg viewBox="0 -74 425.2 78" aria-hidden="true">
        <WordmarkDrawing />
      </svg>
    </a>
  );
}
