import ExifReader from 'exifreader';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** What a picture says about itself that is for readers: all of it text without line breaks, none of it empty. */
export interface PictureCredits {
  caption?: string;
  credit?: string;
  copyright?: string;
}

/** Where each is written, in EXIF, IPTC or XMP: the first that says something counts. */
const TAGS = {
  caption: ['Caption/Abstract', 'description', 'ImageDescription'],
  credit: ['Credit', 'By-line', 'creator', 'Artist'],
  copyright: ['Copyright Notice', 'rights', 'Copyright'],
} as const;

/** What cameras write where a caption belongs: their own name, in capitals, as in OLYMPUS DIGITAL CAMERA. */
const CAMERA_TEXT = /^[A-Z0-9 _.-]+$/;

/** Reads caption, credit and copyright from a picture. Empty for one that says nothing, or nothing readable. */
export function readCredits(data: Buffer): PictureCredits {
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

/** Re-encodes in the format of the input, at a quality that shows no loss. Null for a format that isn't accepted. */
function encode(picture: Sharp, { format, compression, isPalette }: Metadata): Sharp | null {
  if (format === 'jpeg') return picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
  if (format === 'png') return picture.png({ palette: Boolean(isPalette) });
  if (format === 'webp') return picture.webp({ quality: 95 });
  if (format === 'gif') return picture.gif();
  return format === 'heif' && compression === 'av1' ? picture.avif({ quality: 80, effort: 2 }) : null;
}

/**
 * Removes position, device, previews and whatever else is embedded (EXIF, IPTC, XMP) from a picture, but for pixels,
 * color profile, caption, credit and copyright. Applies the orientation and keeps animations. Null for what isn't a picture of an accepted format; throws
 * if the picture is damaged.
 */
export async function stripMetadata(data: Buffer): Promise<Buffer | null> {
  if (data.length === 0) return null;
  const metadata = await sharp(data)
    .metadata()
    .catch(() => null);
  if (!metadata) return null;
  const isAnimated = (metadata.pages ?? 1) > 1 && (metadata.format === 'gif' || metadata.format === 'webp');
  const picture = sharp(data, { animated: isAnimated });
  const encoded = encode(isAnimated ? picture : picture.autoOrient(), metadata);
  if (!encoded) return null;
  const { caption, credit, copyright } = readCredits(data);
  const exif = { ImageDescription: caption, Artist: credit, Copyright: copyright };
  const kept = Object.fromEntries(Object.entries(exif).filter((entry): entry is [string, string] => Boolean(entry[1])));
  const clean = encoded.keepIccProfile();
  return (Object.keys(kept).length > 0 ? clean.withExif({ IFD0: kept }) : clean).toBuffer();
}
