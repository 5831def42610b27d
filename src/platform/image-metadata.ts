import ExifReader from 'exifreader';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** Credits from an image's metadata, as text without line breaks. Empty values are omitted. */
export interface ImageCredits {
  caption?: string;
  credit?: string;
  copyright?: string;
}

/** The EXIF, IPTC or XMP tags of each value; the first non-empty one counts. */
const TAGS = {
  caption: ['Caption/Abstract', 'description', 'ImageDescription'],
  credit: ['Credit', 'By-line', 'creator', 'Artist'],
  copyright: ['Copyright Notice', 'rights', 'Copyright'],
} as const;

/** Text that cameras write into the caption: their name in capitals, such as OLYMPUS DIGITAL CAMERA. */
const CAMERA_TEXT = /^[A-Z0-9 _.-]+$/;

/** Reads the caption, credit and copyright of an image. Empty if there is no readable metadata. */
export function readCredits(data: Buffer): ImageCredits {
  const tags = readTags(data);
  const textOf = (names: readonly string[]) =>
    names.map((name) => tags[name]?.description?.replace(/\s+/g, ' ').trim()).find(Boolean);
  const caption = textOf(TAGS.caption);
  const [credit, copyright] = [textOf(TAGS.credit), textOf(TAGS.copyright)];
  return {
    ...(caption && !CAMERA_TEXT.test(caption) ? { caption } : {}),
    ...(credit ? { credit } : {}),
    ...(copyright ? { copyright } : {}),
  };
}

function readTags(data: Buffer): Record<string, { description?: string } | undefined> {
  try {
    const tags = ExifReader.load(data) as Record<string, { description?: unknown } | undefined>;
    return Object.fromEntries(
      Object.entries(tags).map(([name, tag]) => [
        name,
        typeof tag?.description === 'string' ? { description: tag.description } : undefined,
      ]),
    );
  } catch {
    return {};
  }
}

/** Re-encodes in the input format without visible quality loss. Returns null for a format that isn't accepted. */
function encode(image: Sharp, { format, compression, isPalette }: Metadata): Sharp | null {
  if (format === 'jpeg') return image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
  if (format === 'png') return image.png({ palette: Boolean(isPalette) });
  if (format === 'webp') return image.webp({ quality: 95 });
  if (format === 'gif') return image.gif();
  return format === 'heif' && compression === 'av1' ? image.avif({ quality: 80, effort: 2 }) : null;
}

/**
 * Returns the number of pixels of an image, all frames together, from its header: nothing is decoded. Returns 0 if the
 * data isn't an image.
 */
export async function countPixels(data: Buffer): Promise<number> {
  if (data.length === 0) return 0;
  const {
    width = 0,
    height = 0,
    pageHeight = height,
    pages = 1,
  } = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch((): Partial<Metadata> => ({}));
  return width * pageHeight * pages;
}

/**
 * Removes location, device, previews and all other embedded metadata (EXIF, IPTC, XMP) from an image except its color
 * profile, caption, credit and copyright. Applies the orientation and keeps animations. Returns null if the data isn't
 * an image in an accepted format. Throws if the image is damaged.
 */
export async function stripMetadata(data: Buffer): Promise<Buffer | null> {
  if (data.length === 0) return null;
  const metadata = await sharp(data)
    .metadata()
    .catch(() => null);
  if (!metadata) return null;
  const isAnimated = (metadata.pages ?? 1) > 1 && (metadata.format === 'gif' || metadata.format === 'webp');
  const image = sharp(data, { animated: isAnimated });
  const encoded = encode(isAnimated ? image : image.autoOrient(), metadata);
  if (!encoded) return null;
  const { caption, credit, copyright } = readCredits(data);
  const exif = { ImageDescription: caption, Artist: credit, Copyright: copyright };
  const credits = Object.fromEntries(
    Object.entries(exif).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  const clean = encoded.keepIccProfile();
  return (Object.keys(credits).length > 0 ? clean.withExif({ IFD0: credits }) : clean).toBuffer();
}
