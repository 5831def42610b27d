import { darkDrawingMatrix } from './dark-drawing.rules';

/** The filter that the style sheet puts on drawings on dark pages. */
export function DarkDrawing({ accent }: { accent: string }) {
  return (
    <svg className="visual-library-filter" aria-hidden="true">
      <filter id="dark-drawing" colorInterpolationFilters="sRGB">
        <feColorMatrix values={darkDrawingMatrix(accent)} />
      </filter>
    </svg>
  );
}
