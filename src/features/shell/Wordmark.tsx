import { STATIC_BASE } from '@/domain/addresses/bases.rules';

/**
 * The wordmark as a picture, for mails and documents that have neither the site's drawings nor its style sheet. Both
 * forms are there; the style sheet around them shows `on-light` or `on-dark`, and where pictures are blocked the name
 * stands in their place.
 * @param origin where the site is, without a slash at the end; empty on the site itself
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
      // Otherwise React writes a preload into the head, which mail programs do not expect.
      fetchPriority="low"
      style={{ ...style, display: ground === 'light' ? 'block' : 'none', border: 0, width, height: 'auto' }}
    />
  ));
}
