const DRAWINGS = {
  menu: 'M2 6H18M2 13H18',
  search: 'M12.8 12.8L17.5 17.5M8.5 3a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11',
  cart: 'M3 6.5H17L16 17.5H4ZM7 8.5V5A3 3 0 0 1 13 5V8.5',
  share: 'M10 12.5V2.5M6 6L10 2L14 6M4 9.5V17.5H16V9.5',
  print: 'M5.5 7V2.5H14.5V7M5.5 14H2.5V7H17.5V14H14.5M5.5 11.5H14.5V17.5H5.5Z',
  link: 'M8.2 11.8L11.8 8.2M7 9.5L4.2 12.3A2.5 2.5 0 0 0 7.7 15.8L10.5 13M13 10.5L15.8 7.7A2.5 2.5 0 0 0 12.3 4.2L9.5 7',
  close: 'M4 4L16 16M16 4L4 16',
  down: 'M5 8L10 13L15 8',
  save: 'M5 3H15V17.5L10 13.5L5 17.5Z',
  folder: 'M2.5 4.5H8L10 7H17.5V16.5H2.5Z',
  remove: 'M3 5.5H17M8 5.5V3H12V5.5M5 5.5L6 17.5H14L15 5.5',
  next: 'M2.5 10H17M12 5L17 10L12 15',
  gift: 'M2.5 6.5H17.5V10H2.5ZM4 10V17.5H16V10M10 6.5V17.5M10 6.5C5 6.5 5.5 2 7.5 2C9 2 10 4 10 6.5C10 4 11 2 12.5 2C14.5 2 15 6.5 10 6.5',
  download: 'M10 2.5V13M6 9.5L10 13.5L14 9.5M3 17.5H17',
} as const;

/** A 20-pixel line icon in the text color. It is decorative; the text next to it, or a label, carries the meaning. */
export function Icon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg className={name === 'next' ? 'ui-icon ui-icon--directed' : 'ui-icon'} viewBox="0 0 20 20" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
