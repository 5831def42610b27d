/** A picture with the size that decides its width in a row. */
interface Shape {
  picture: { whole: { width: number; height: number } };
}

/** Width of a row divided by its height, about: three landscape pictures, or two wide ones. */
const ROW_RATIO = 3;

/** Returns the width of a picture divided by its height. */
export const ratioOf = ({ picture: { whole } }: Shape): number => whole.width / Math.max(1, whole.height);

/** Returns how wide a row of pictures is if it has the height 1. */
export const rowRatio = (row: readonly Shape[]): number => row.reduce((sum, shape) => sum + ratioOf(shape), 0);

/** Splits pictures into rows of about the same proportions, in their order, so that no row is much higher than others. */
export function galleryRows<Picture extends Shape>(pictures: readonly Picture[]): Picture[][] {
  const count = Math.max(1, Math.min(pictures.length, Math.round(rowRatio(pictures) / ROW_RATIO)));
  const rows: Picture[][] = [];
  let rest = rowRatio(pictures);
  for (const [at, picture] of pictures.entries()) {
    const row = rows.at(-1);
    const share = row ? (rest + rowRatio(row)) / (count - rows.length + 1) : 0;
    const isFull = row && rowRatio(row) + ratioOf(picture) / 2 > share && rows.length < count;
    // The rows that are still to come need a picture each.
    const mustBegin = row && pictures.length - at <= count - rows.length;
    if (row && !isFull && !mustBegin) row.push(picture);
    else rows.push([picture]);
    rest -= ratioOf(picture);
  }
  return rows;
}
