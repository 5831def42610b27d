import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkColor, contrastOf, inkOn, readabilityOf } from '@/domain/brand/brand-color';
import { fontRules } from '@/domain/brand/brand-fonts.rules';
import { brandTokens, DEFAULT_ACCENT, DEFAULT_PAGE_COLORS } from '@/domain/brand/brand-tokens.rules';

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('text on an accent is dark or white, whichever is easier to read', () => {
  expect(inkOn('#ffb917')).toBe('#14181c');
  expect(inkOn('#0b3d91')).toBe('#ffffff');
});

test.each([
  ['accent', '#ffb917', true],
  ['accent', '#0b3d91', true],
  ['accent', null, true],
  ['accent', 'yellow', 'Enter a color as six hexadecimal digits, such as #ffb917.'],
  ['accent', '#fff;}body{display:none', 'Enter a color as six hexadecimal digits, such as #ffb917.'],
  ['pageColor', '#fbfaf7', true],
  [
    'pageColor',
    '#808080',
    expect.stringMatching(/^Text on this color has a contrast of 1\.\d:1 and needs 4\.5:1\. .* lighter/),
  ],
  ['darkPageColor', '#121518', true],
  ['darkPageColor', '#5a5a5a', expect.stringContaining('darker color.')],
] as const)('a color for %s, %s, is accepted or gets a reason', (role, color, outcome) => {
  expect(checkColor(role, color)).toEqual(outcome);
});

test('every accent that can be chosen carries readable text', () => {
  for (let hue = 0; hue < 4096; hue += 1) {
    const color = `#${hue.toString(16).padStart(3, '0').replace(/./g, '$&$&')}`;
    const isAccepted = checkColor('accent', color) === true;
    expect([color, isAccepted]).toEqual([color, readabilityOf('accent', color).contrast >= 4.5]);
    if (isAccepted) expect(contrastOf(color, inkOn(color))).toBeGreaterThanOrEqual(4.5);
  }
});

describe('the custom properties of a brand', () => {
  const none = {
    accent: null,
    onAccent: null,
    pageColor: null,
    darkPageColor: null,
    typeface: 'newsreader',
    fonts: { headlineFont: null, textFont: null },
  } as const;

  test('choose uploaded fonts, whose rules include a font of the device with the same width and height', () => {
    const face = {
      version: 'abc',
      weights: [500, 500] as [number, number],
      ascent: 0.9,
      descent: 0.3,
      lineGap: 0,
      width: 0.5019,
      isSerif: false,
    };
    expect(brandTokens({ ...none, typeface: 'system', fonts: { headlineFont: face, textFont: null } })).toMatchObject({
      '--serif': 'Brand-Headlines,Brand-Headlines-Stand-in,Arial,sans-serif',
      '--w-head': '500',
      '--sans': expect.stringContaining('system-ui'),
    });
    const rules = fontRules('headlineFont', face, '/static/');
    expect(rules).toContain('src:url(/static/headlineFont-abc.woff2);font-weight:500;font-display:swap');
    // 0.5019 / 0.4563 = 1.1, and 0.9 / 1.1 = 0.818.
    expect(rules).toContain('size-adjust:110.0%;ascent-override:81.8%;descent-override:27.3%;line-gap-override:0.0%');
    expect(rules).not.toMatch(/["'<&]/);
  });

  test('are none for a brand that changes nothing', () => {
    expect(brandTokens(none)).toEqual({});
  });

  test('contain the accent with its ink and shades', () => {
    expect(brandTokens({ ...none, accent: '#0b3d91', onAccent: '#ffffff' })).toMatchObject({
      '--noon': '#0b3d91',
      '--on-noon': '#ffffff',
      '--noon-2': expect.stringContaining('#0b3d91'),
    });
  });

  test('keep the default of the other mode if only one page color is set', () => {
    expect(brandTokens({ ...none, pageColor: '#ffffff' })['--paper']).toBe('light-dark(#ffffff, #121518)');
  });

  test('have the defaults of the style sheet', () => {
    const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8');
    expect(tokens).toContain(`--noon: ${DEFAULT_ACCENT};`);
    expect(tokens).toContain(`--paper: light-dark(${DEFAULT_PAGE_COLORS.light}, ${DEFAULT_PAGE_COLORS.dark});`);
  });
});
