import { INK, isPale, NOON, type Palette } from './palettes';
import { hash, Random } from './random';
import { disc, rect, svg } from './svg';

/** Draws a scene on a canvas. Returns its elements, from back to front. */
export type Scene = (desk: Desk) => string;

/** Shading of a shape: direction in which the grain gets denser (degrees, 0 is right, 90 is down), and its density. */
export interface Shading {
  angle: number;
  /** Density at the start, 0 to 1. Defaults to 0. */
  from?: number;
  /** Density at the end, 0 to 1. */
  to: number;
}

/** Shading color of a shape: a tone of the palette, or the one that suits the background `over`. */
export type Grain = Shading & ({ tone: string } | { over: string });

interface DeskOptions {
  /** Prefix of the ids in the document. Derived from slug and size by default. */
  id?: string;
  /** Character of the typographic scene. Random by default. */
  character?: string;
}

// Below this size a scene would repeat its elements tens of thousands of times.
const SLIMMEST = 1 / 10;

/**
 * Canvas for a drawing. Size, palette and random numbers are determined by the slug, so the same slug gives the same
 * image. Gradients, filters and clips are collected in `defs`, with ids derived from slug and size.
 */
export class Desk {
  readonly slug: string;
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly character: string | undefined;
  readonly random: Random;
  /** 1% of the shorter side: unit for everything that must look the same at any aspect ratio. */
  readonly unit: number;
  /** Small integer derived from the slug, for choices that don't use random numbers. */
  readonly seed: number;
  readonly #id: string;
  readonly #grains = new Set<string>();
  #ids = 0;
  #defs = '';

  /** Throws a `RangeError` for sides that are not positive numbers, or too unequal to draw on. */
  constructor(slug: string, width: number, height: number, palette: Palette, options: DeskOptions = {}) {
    if (!(Math.min(width, height) >= Math.max(width, height) * SLIMMEST && Math.min(width, height) > 0)) {
      throw new RangeError(`"${slug}" cannot be drawn on ${width} x ${height}.`);
    }
    this.slug = slug;
    this.width = width;
    this.height = height;
    this.palette = palette;
    this.character = options.character;
    this.random = new Random(hash(slug));
    this.unit = Math.min(width, height) / 100;
    this.seed = hash(slug) % 97;
    this.#id = options.id ?? `m${(hash(`${slug}${width}${height}`) % 99991).toString(36)}`;
  }

  /** Content of the document's `<defs>`, collected so far. */
  get defs(): string {
    return this.#defs;
  }

  /** Tone for lines and small figures on this background. */
  get pen(): string {
    return this.palette.dark ? this.palette.main : INK;
  }

  /** Fills the whole canvas with one tone. */
  ground(colour = this.palette.ground): string {
    return rect(0, 0, this.width, this.height, colour);
  }

  /** Returns path data of a band of the canvas's full width between two heights. */
  band(top: number, bottom: number): string {
    return svg`M0 ${top}H${this.width}V${bottom}H0Z`;
  }

  /** Draws the grain of a shape: a gradient dissolved into specks, above the shape and clipped to its outline. */
  shade(outline: string, grain: Grain): string {
    const { tone, to } = 'tone' in grain ? { tone: grain.tone, to: grain.to } : this.#toneOver(grain.over, grain.to);
    const gradient = this.#gradient(grain.angle, grain.from ?? 0, to);
    return `<path d="${outline}" fill="url(#${gradient})" filter="url(#${this.#grain(tone)})"/>`;
  }

  /** Draws the grain of a disc. */
  shadeDisc(x: number, y: number, r: number, grain: Grain): string {
    return this.shade(disc(x, y, r), grain);
  }

  /** Draws a soft gradient on the background, down to `bottom`. */
  shadeGround(shading: Shading, bottom = this.height): string {
    const { dark, ground, mid } = this.palette;
    return this.shade(this.band(0, bottom), { ...shading, ...(dark ? { over: ground } : { tone: mid }) });
  }

  /** Clips elements to an outline. */
  clip(outline: string, content: string): string {
    return `<g clip-path="url(#${this.clipPath(outline)})">${content}</g>`;
  }

  /** Returns the id of a clip path with this outline, for elements grouped by the caller. */
  clipPath(outline: string, transform?: string): string {
    const id = this.#nextId();
    const attributes = transform ? `transform="${transform}" ` : '';
    this.#defs += `<clipPath id="${id}"><path ${attributes}d="${outline}"/></clipPath>`;
    return id;
  }

  /** Draws a scene in a frame of this canvas, with separate random numbers. `mark` is its id prefix. */
  inset(mark: string, frame: { x?: number; y: number; width: number; height: number }, scene: Scene): string {
    const { x = 0, y, width, height } = frame;
    const options: DeskOptions = { id: this.#id + mark };
    if (this.character) options.character = this.character;
    const inner = new Desk(this.slug + mark, width, height, this.palette, options);
    const content = scene(inner);
    this.#defs += inner.defs;
    return svg`<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  }

  /** Returns the grain color for a tone: ink on dark tones, the palette's mid tone on pale ones, burnt orange on noon yellow. */
  #toneOver(colour: string, to: number): { tone: string; to: number } {
    const { mid, spot } = this.palette;
    if (colour === NOON) return { tone: '#B5530F', to: Math.min(to, 0.42) };
    if (isPale(colour)) return { tone: isPale(mid) ? spot : mid, to: Math.min(to, 0.6) };
    return { tone: INK, to: Math.min(to, 0.66) };
  }

  #nextId(): string {
    return this.#id + (this.#ids++).toString(36);
  }

  #gradient(angle: number, from: number, to: number): string {
    const id = this.#nextId();
    const radians = (angle * Math.PI) / 180;
    const [dx, dy] = [Math.cos(radians) / 2, Math.sin(radians) / 2];
    const [x1, y1, x2, y2] = [0.5 - dx, 0.5 - dy, 0.5 + dx, 0.5 + dy].map((part) => part.toFixed(2));
    this.#defs +=
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">` +
      `<stop offset="0" stop-color="#000" stop-opacity="${from}"/>` +
      `<stop offset="1" stop-color="#000" stop-opacity="${to}"/></linearGradient>`;
    return id;
  }

  /**
   * Returns the filter that turns a gradient into specks of a tone, by noise with the gradient's density as threshold.
   * Created once. The specks are one pixel in size: more octaves of noise would double the time without visible effect.
   * Every filter step costs as much as the rest of a shape, so one set of coefficients combines contrast, threshold and
   * slope.
   */
  #grain(tone: string): string {
    const id = `${this.#id}g${tone.slice(1)}`;
    if (this.#grains.has(id)) return id;
    this.#grains.add(id);
    const coarseness = Math.max(1, this.unit / 9);
    const frequency = `${(0.571 / coarseness).toFixed(3)} ${(0.647 / coarseness).toFixed(3)}`;
    this.#defs +=
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="1" seed="${this.seed}" result="n"/>` +
      '<feComposite in="SourceGraphic" in2="n" operator="arithmetic" k1="40" k2="-15" k4="-1.7" result="t"/>' +
      `<feFlood flood-color="${tone}"/><feComposite in2="t" operator="in"/></filter>`;
    return id;
  }
}
