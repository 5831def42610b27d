import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cleanSvg, MAX_SVG_CHARACTERS } from '@/platform/svg/clean-svg';

const drawing = (content: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
const svgOf = (text: string) => {
  const cleaned = cleanSvg(text);
  return 'svg' in cleaned ? cleaned.svg : `fault: ${cleaned.fault}`;
};

test('shapes, gradients and colors remain, also those from styles and classes', () => {
  const svg = svgOf(
    drawing(
      `<style>.a{fill:#0b5fff}</style><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
       <path class="a" d="M0 0h5v5z"/><circle style="fill:url(#g)" cx="5" cy="5" r="2"/><path fill="currentColor" d="M1 1h2v2z"/>`,
    ),
  );
  expect(svg).toMatch(/fill="#0b5fff"/);
  expect(svg).toMatch(/fill="url\(#\w+\)"/);
  expect(svg).toMatch(/stop-color="#fff"/);
  expect(svg).toMatch(/fill="currentColor"/i);
});

test.each([
  ['a script', '<script>alert(1)</script>', /script|alert/],
  ['an event handler', '<path onload="alert(1)" onclick="alert(1)" d="M0 0h5"/>', /onload|onclick|alert/],
  ['a link to a script', '<a href="javascript:alert(1)"><path d="M0 0h5"/></a>', /javascript|<a/],
  ['an encoded link to a script', '<a href="java&#115;cript:alert(1)"><path d="M0 0h5"/></a>', /javascript|alert/],
  [
    'HTML',
    '<foreignObject><body onload="alert(1)"><iframe src="/admin"/></body></foreignObject>',
    /foreign|iframe|body/,
  ],
  ['an image of another site', '<image href="https://evil.example/x.png"/>', /image|evil/],
  ['a shape of another file', '<use href="https://evil.example/x.svg#a"/>', /evil/],
  ['a style that loads a file', '<rect style="fill:url(https://evil.example/x)" width="5" height="5"/>', /evil/],
  ['an imported style sheet', '<style>@import "https://evil.example/x.css";</style>', /evil|import/],
  [
    'an animation that sets a link',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    /animate|javascript/,
  ],
  ['a handler', '<handler type="application/ecmascript">alert(1)</handler>', /handler|alert/],
])('%s is removed', (_, content, forbidden) => {
  const svg = svgOf(drawing(`${content}<path d="M0 0h9v9z"/>`));
  expect(svg).toContain('<path');
  expect(svg).not.toMatch(forbidden);
});

test('a fixed size becomes a viewBox, so that the drawing can be scaled', () => {
  const cleaned = cleanSvg(drawing('<path d="M0 0h5v5z"/>', 'width="40" height="20"'));
  expect(cleaned).toMatchObject({ viewBox: '0 0 40 20', svg: expect.not.stringMatching(/<svg[^>]*\swidth=/) });
});

test.each([
  ['no SVG', 'GIF89a', 'not-svg'],
  ['an unfinished file', '<svg viewBox="0 0 1 1"><path d="', 'not-svg'],
  [
    'entities, which can expand to gigabytes',
    `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('<path d="M0 0h5z"/>')}`,
    'not-svg',
  ],
  ['no size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h5z"/></svg>', 'no-size'],
  ['nothing but text', drawing('<text x="0" y="5">Meridian</text>'), 'empty'],
  ['more than the limit', drawing(`<path d="${'M0 0h5z'.repeat(MAX_SVG_CHARACTERS / 7)}"/>`), 'too-large'],
])('a file with %s is rejected with the reason', (_, text, fault) => {
  expect(cleanSvg(text)).toEqual({ fault });
});

test('cleaning a cleaned drawing changes nothing', () => {
  const once = svgOf(readFileSync('src/demo/brand/logo.svg', 'utf8'));
  expect(svgOf(once)).toBe(once);
});
