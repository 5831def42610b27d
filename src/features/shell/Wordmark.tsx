import { STATIC_BASE } from '@/domain/addresses/bases.rules';

/**
 * The wordmark as an image, for mails and documents that don't load the site's style sheet or SVG sprite. Both color
 * variants are included, and the surrounding styles show `on-light` or `on-dark`. Where images are blocked, the site
 * name is shown.
 * @param origin origin of the site without a trailing slash; empty on the site itself
 */
export function Wordmark({
  siteName,
  origin = '',
  width,
  style,
}: {
  siteName: string;
  origin?: string;
  width: number;
  style?: React.CSSProperties;
}) {
  return (['light', 'dark'] as const).map((ground) => (
    <img
      key={ground}
      className={`on-${ground}`}
      src={`${origin}${STATIC_BASE}wordmark-mail-${ground}.png`}
      width={width}
      alt={siteName}
      // Without this, React adds a preload link to the head, which mail clients don't expect.
      fetchPriority="low"
      style={{ ...style, display: ground === 'light' ? 'block' : 'none', border: 0, width, height: 'auto' }}
    />
  ));
}
