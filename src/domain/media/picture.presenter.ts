export interface PictureRatio {
  src: string;
  width: number;
  height: number;
  srcSet: string;
}
/** A picture in the ratios the site uses. thumb 4:3, card 3:2, wide 16:7, square 1:1, whole = uncropped. */
export interface PictureView {
  alt: string;
  credit: string | null;
  caption: string | null;
  thumb: PictureRatio;
  card: PictureRatio;
  wide: PictureRatio;
  square: PictureRatio;
  whole: PictureRatio;
}
