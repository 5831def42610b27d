// Colors and font families of mails. Mail clients don't support custom properties, so they are inlined into every
// element.

export const SERIF = "'Newsreader Variable',Newsreader,Georgia,'Times New Roman',serif";
export const SANS = "'Libre Franklin Variable','Libre Franklin','Helvetica Neue',Arial,sans-serif";
export const INK = '#14181c';
export const QUIET = '#656b70';
export const PAPER = '#e8e5dc';

/** Breaks long words and URLs instead of widening the mail. */
export const BREAKING = { wordBreak: 'break-word', overflowWrap: 'anywhere' } as const;
