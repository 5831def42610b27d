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

/** How far a row is from the wanted proportions, the same for twice as wide and twice as high. */
const unevenness = (row: readonly Shape[]): number => Math.log(rowRatio(row) / ROW_RATIO) ** 2;

/**
 * Splits pictures into rows of about the same proportions, in their order. Of all ways to do so, it is the one whose rows
 * are closest to {@link ROW_RATIO}, so that no picture is alone in a row where it could share one.
 */
export function galleryRows<Picture extends Shape>(pictures: readonly Picture[]): Picture[][] {
  /** The best rows for the first picture, the first two, and so on. */
  const best: { rows: Picture[][]; cost: number }[] = [{ rows: [], cost: 0 }];
  for (let end = 1; end <= pictures.length; end += 1) {
    const candidates = best.map(({ rows, cost }, start) => {
      const row = pictures.slice(start, end);
      return { rows: [...rows, row], cost: cost + unevenness(row) };
    });
    best.push(candidates.reduce((least, candidate) => (candidate.cost < least.cost ? candidate : least)));
  }
  return best.at(-1)?.rows ?? [];
}
