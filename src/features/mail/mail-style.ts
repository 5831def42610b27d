// The colors and families of mails. Mail programs know no custom properties, so each is written into every element.

export const SERIF = "'Newsreader Variable',Newsreader,Georgia,'Times New Roman',serif";
export const SANS = "'Libre Franklin Variable','Libre Franklin','Helvetica Neue',Arial,sans-serif";
export const INK = '#14181c';
export const QUIET = '#656b70';
export const NOON = '#ffb917';
export const PAPER = '#e8e5dc';

/** Long words and addresses break instead of widening the mail. */
export const BREAKING = { wordBreak: 'break-word', overflowWrap: 'anywhere' } as const;
