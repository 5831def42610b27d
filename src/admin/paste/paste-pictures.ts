import { trimmed } from './paste-elements';

/** A picture of a pasted text. */
export interface PastedPicture {
  /** A `data:`, `https:` or `blob:` URL. */
  url: string;
  /** Description by the author; empty if there is none. */
  alt: string;
}

/** Replaces pictures with paragraphs `<p data-picture="1">`. Pictures without an address that leads anywhere are counted. */
export function takePictures(body: HTMLElement): { pictures: PastedPicture[]; missingPictures: number } {
  const pictures: PastedPicture[] = [];
  let missingPictures = 0;
  for (const image of body.querySelectorAll('img')) {
    const url = image.getAttribute('src') ?? '';
    if (isPixel(image)) {
      image.remove();
    } else if (/^(?:https:|data:image\/(?:png|jpe?g|gif|webp|avif);base64,)/i.test(url)) {
      pictures.push({ url, alt: isFileName(image.alt) ? '' : trimmed(image.alt) });
      const place = body.ownerDocument.createElement('p');
      place.dataset.picture = String(pictures.length);
      image.replaceWith(place);
    } else {
      missingPictures += 1;
      image.remove();
    }
  }
  return { pictures, missingPictures };
}

/** Whether a picture only counts its readers. */
const isPixel = (image: HTMLImageElement): boolean => image.width === 1 && image.height === 1;

/** Whether a description is the name of a file, as Word and phones add it. */
const isFileName = (alt: string): boolean => /^\S+\.(?:png|jpe?g|gif|webp|heic|tiff?)$/i.test(alt.trim());
