import sanitizeHtml from 'sanitize-html';
import { optimize } from 'svgo';

/** Maximum size of a drawing as uploaded, in characters. */
export const MAX_SVG_CHARACTERS = 200_000;

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Elements that draw. Nothing here can run a script, load a file, or apply styles to the page around the drawing. */
const ELEMENTS = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'path',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'rect',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
];

const ATTRIBUTES = [
  ...['xmlns', 'xmlns:xlink', 'id', 'viewBox', 'preserveAspectRatio', 'overflow', 'transform', 'href', 'xlink:href'],
  ...['d', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'width', 'height', 'points'],
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'clip-path', 'mask', 'opacity', 'color', 'offset'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stop-color', 'stop-opacity', 'vector-effect'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
];

/** Why a file can't be used as a drawing. */
export type SvgFault = 'too-large' | 'not-svg' | 'no-size' | 'empty';

/** A drawing that can be served to everyone, or the reason why there is none. */
export type CleanedSvg = { svg: string; viewBox: string } | { fault: SvgFault };

/**
 * Returns an SVG file reduced to shapes and colors, with a `viewBox` and without a fixed size. Scripts, event handlers,
 * styles, texts, images and references to other files are removed: a file that is opened by itself would run them with
 * the rights of the site. Never throws.
 */
export function cleanSvg(text: string): CleanedSvg {
  if (text.length > MAX_SVG_CHARACTERS) return { fault: 'too-large' };
  // Entities can expand to gigabytes, and no drawing program needs them.
  if (!/<svg[\s>]/i.test(text) || /<!ENTITY/i.test(text)) return { fault: 'not-svg' };
  const optimized = optimizedOf(text);
  if (optimized === null) return { fault: 'not-svg' };
  const svg = sanitizeHtml(optimized, {
    allowedTags: ELEMENTS,
    allowedAttributes: { '*': ATTRIBUTES },
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'text', 'foreignObject', 'image', 'iframe', 'metadata', 'desc'],
    transformTags: {
      '*': (tagName, attributes) => ({ tagName, attribs: localAttributes(attributes) }),
      svg: (tagName, attributes) => ({ tagName, attribs: { xmlns: SVG_NAMESPACE, ...localAttributes(attributes) } }),
    },
    allowVulnerableTags: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    selfClosing: ['path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect', 'stop', 'use'],
  });
  const viewBox = /<svg[^>]*\sviewBox="([^"]+)"/.exec(svg)?.[1];
  if (!viewBox) return { fault: 'no-size' };
  return /<(?:path|circle|ellipse|line|polyline|polygon|rect|use)\b/.test(svg) ? { svg, viewBox } : { fault: 'empty' };
}

/** Returns the file with styles turned into attributes and the size into a `viewBox`; null if it can't be parsed. */
function optimizedOf(text: string): string | null {
  try {
    return optimize(text, {
      // Until nothing changes any more, so that saving a cleaned drawing again leaves it as it is.
      multipass: true,
      plugins: [
        { name: 'preset-default', params: { overrides: { removeHiddenElems: false } } },
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        'convertStyleToAttrs',
        'removeDimensions',
      ],
    }).data;
  } catch {
    return null;
  }
}

/** Keeps attributes that refer to nothing outside the file. */
function localAttributes(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (/(?:^|:)href$/i.test(name)) return value.startsWith('#');
      return !/url\s*\(\s*(?!["']?#)/i.test(value) && !/[\\]|javascript:|expression\s*\(/i.test(value);
    }),
  );
}
