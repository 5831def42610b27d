import file from './wordmark.svg';

/**
 * Renders the wordmark in the current color. It refers to a cached SVG file: inlined in the page and again in its
 * flight data, it would cost every page 1.5 kB.
 */
export function WordmarkDrawing() {
  return <use href={`${file.src}#wordmark`} x="0" y="-74" width="425.2" height="78" />;
}

/** The wordmark as a link to the home page. `size` names its position; the style sheet sets its height. */
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
