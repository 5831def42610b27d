import { t } from '@/language/t';

/** A drawing in a file whose shapes have the id `logo`, and its proportions. */
export interface LogoDrawing {
  url: string;
  viewBox: string;
}

/** The name and the drawings of a brand. */
export interface LogoBrand {
  name: string;
  logo: LogoDrawing;
  compactLogo: LogoDrawing;
}

/**
 * The logo as a link to the home page, in the current color where it has none of its own. It refers to a cached SVG
 * file: inlined in the page and again in its flight data, it would cost every page more than 1 kB. `size` names its
 * position; the style sheet sets its height.
 */
export function Logo({ brand, size }: { brand: LogoBrand; size: 'desktop' | 'mobile' | 'compact' | 'footer' }) {
  const { url, viewBox } = size === 'desktop' || size === 'footer' ? brand.logo : brand.compactLogo;
  return (
    <a className={`ui-logo ui-logo--${size}`} href="/">
      <span className="ui-visually-hidden">{t('{site}, home', { site: brand.name })}</span>
      <svg viewBox={viewBox} aria-hidden="true">
        <use href={`${url}#logo`} />
      </svg>
    </a>
  );
}
