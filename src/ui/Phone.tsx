/** A phone number as a link that calls it. Numbers are written from left to right in every language. */
export function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
      {number}
    </a>
  );
}
