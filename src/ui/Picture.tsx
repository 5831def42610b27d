import { MOBILE_LAYOUT } from './breakpoints';

/** One cut of a picture: its smallest file, its pixels, and all files for `srcset`. */
export interface PictureCut {
  src: string;
  srcSet: string;
  width: number;
  height: number;
}

interface PictureProps {
  cut: PictureCut;
  /** Empty for a picture that only accompanies words beside it. */
  alt: string;
  /** The width at which it is shown, as for the `sizes` attribute. */
  sizes: string;
  /** For the one picture that a visitor sees first: fetched at once and before others. */
  isFirst?: boolean;
  /** Another cut for narrow screens (up to 767 px). */
  narrow?: PictureCut;
}

/** A picture that keeps its place while it loads and comes in the file that fits the screen. */
export function Picture({ cut, alt, sizes, isFirst = false, narrow }: PictureProps) {
  const image = (
    <img
      src={cut.src}
      srcSet={cut.srcSet || undefined}
      sizes={cut.srcSet ? sizes : undefined}
      width={cut.width}
      height={cut.height}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? undefined : 'async'}
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
