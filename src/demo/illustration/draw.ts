import { Desk, type Scene } from './desk';
import { book, caseStudy, cover, ebook, podcast, toolkit, type Wording } from './objects';
import { type PaletteName, paletteNamed } from './palettes';
import { portrait } from './portrait';
import { hash, Random } from './random';
import { type SceneName, sceneNamed } from './scenes';
import { isDrawable } from './scenes-type';
import { castFor } from './topics';

/** Kind of drawing: the plain image, an author's portrait, or an object that shows the image. */
export type DrawKind = 'art' | 'cover' | 'book' | 'ebook' | 'case' | 'toolkit' | 'podcast' | 'portrait';

/** Image to draw. */
export interface DrawRequest {
  /** Determines everything not specified: the same slug gives the same image. */
  slug: string;
  /** Slug of a topic, which limits scenes and palettes to suitable ones. */
  topic?: string;
  /** Size in pixels. Scenes adapt to ratios from 2:1 to 2:3. */
  width: number;
  height: number;
  /** Defaults to `art`. */
  kind?: DrawKind;
  /** Set by an editor, for example because the adjacent image is similar. */
  scene?: SceneName;
  palette?: PaletteName;
  /** Title on objects. `|` is a line break. */
  title?: string;
  /** Sentence at the bottom of a cover. */
  line?: string;
  /** Author's name on books and case studies. */
  by?: string;
  /** Edition on a cover (defaults to "November–December 2026"), or the number of a case study ("No. 412"). */
  issue?: string;
  /** Price on a cover. Defaults to "$24". */
  price?: string;
  /** Character of the scene `glyph`. */
  char?: string;
  /** Layout of a book, 0 to 2: title above, below, or on a label. Depends on the title by default. */
  variant?: number;
}

type Painter = (desk: Desk, wording: Wording, scene: Scene, variant?: number) => string;

const PAINTERS = new Map<string, Painter>(
  Object.entries({
    art: (desk, _wording, scene) => scene(desk),
    cover,
    book,
    ebook,
    case: caseStudy,
    toolkit,
    podcast,
    portrait,
  } satisfies Record<DrawKind, Painter>),
);

/**
 * Draws an image as an SVG document without fonts or scripts.
 *
 * The same input gives the same document, on every machine. Every image except portraits contains exactly one
 * noon-yellow element, which carries its message and is described in the alternative text. Ids are derived from slug
 * and size, so that several images can be used on one page.
 *
 * Throws a `RangeError` for an unknown name, an invalid size, and a character missing from the typeface.
 */
export function draw(request: DrawRequest): string {
  const { slug, width, height, kind = 'art', char, variant } = request;
  const paint = PAINTERS.get(kind);
  if (!paint) throw new RangeError(`There is no kind "${kind}"; there are ${[...PAINTERS.keys()].join(', ')}.`);
  if (char !== undefined && !isDrawable(char)) throw new RangeError(`The typeface does not hold "${char}".`);
  if (variant !== undefined && ![0, 1, 2].includes(variant)) {
    throw new RangeError(`There is no book layout ${variant}; there are 0, 1 and 2.`);
  }
  const { scene, palette } = castOf(request);
  const { title = '', line = '', by = '', issue = '', price = '' } = request;

  const desk = new Desk(slug, width, height, paletteNamed(palette), char === undefined ? {} : { character: char });
  const content = paint(desk, { title, line, by, issue, price }, sceneNamed(scene), variant);
  const sheet = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sheet}><defs>${desk.defs}</defs>${content}</svg>`;
}

/** Returns the scene and palette of an image. Adjacent images on a page must differ in both. */
export function castOf(request: Pick<DrawRequest, 'slug' | 'topic' | 'scene' | 'palette'>): {
  scene: SceneName;
  palette: PaletteName;
} {
  const { slug, topic = '_' } = request;
  const { scenes, palettes } = castFor(topic);
  const random = new Random(hash(`${slug}/${topic}`));
  const scene = request.scene ?? random.pick(scenes);
  const palette = request.palette ?? random.pick(palettes);
  return { scene, palette };
}
