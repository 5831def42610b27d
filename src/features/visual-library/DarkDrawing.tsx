/** The filter that the style sheet puts on drawings on dark pages, with the color matrix of the brand. */
export function DarkDrawing({ matrix }: { matrix: string }) {
  return (
    <svg className="visual-library-filter" aria-hidden="true">
      <filter id="dark-drawing" colorInterpolationFilters="sRGB">
        <feColorMatrix values={matrix} />
      </filter>
    </svg>
  );
}
