import sharp, { type Metadata, type Sharp } from 'sharp';

/** Re-encodes in the format of the input, at a quality that shows no loss. Null for a format that isn't accepted. */
function encode(picture: Sharp, { format, compression, isPalette }: Metadata): Sharp | null {
  if (format === 'jpeg') return picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
  if (format === 'png') return picture.png({ palette: Boolean(isPalette) });
  if (format === 'webp') return picture.webp({ quality: 95 });
  if (format === 'gif') return picture.gif();
  return format === 'heif' && compression === 'av1' ? picture.avif({ quality: 80, effort: 2 }) : null;
}

/**
 * Removes everything but pixels and color profile from a picture: position, device, names and embedded previews (EXIF,
 * IPTC, XMP). Applies the orientation and keeps animations. Null for what isn't a picture of an accepted format; throws
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
  return encoded ? encoded.keepIccProfile().toBuffer() : null;
}
