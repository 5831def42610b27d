import { MOBILE_LAYOUT } from './breakpoints';

/** One crop of an image: its smallest file, its dimensions in pixels, and all files for `srcset`. */
export interface PictureCut {
  src: string;
  srcSet: string;
  width: number;
  height: number;
}

interface PictureProps {
  cut: PictureCut;
  /** Empty for a decorative image. */
  alt: string;
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** Set for the image that is visible first: it loads immediately and with high priority. */
  isFirst?: boolean;
  /** Another crop for narrow screens (up to 767 px). */
  narrow?: PictureCut;
}

// Properties that are undefined would be part of the flight data.
// Decoded with the first frame, so that it isn't painted after the text around it.
const FIRST = { fetchPriority: 'high', decoding: 'sync' } as const;
const LATER = { loading: 'lazy', decoding: 'async' } as const;

/** A responsive image that reserves its space while it loads. */
export function Picture({ cut, alt, sizes, isFirst = false, narrow }: PictureProps) {
  const image = (
    <img
      src={cut.src}
      srcSet={cut.srcSet || undefined}
      sizes={cut.srcSet ? sizes : undefined}
      width={cut.width}
      height={cut.height}
      alt={alt}
      {...(isFirst ? FIRST : LATER)}
    />
  );
  if (!narrow) return image;
  return (
    <picture>
      <source
        media={MOBILE_LAYOUT}
        srcSet={narrow.srcSet || narrow.src}
        sizes="66vw"
        width={narrow.width}
        height={narrow.height}
      />
      {image}
    </picture>
  );
}
