import { WordmarkDrawing } from '@/ui/Logo';

/** Wordmark above the admin's sign-in form. */
export function BrandLogo() {
  return (
    <div style={{ width: 300 }}>
      <svg viewBox="0 -74 425.2 78" role="img" aria-label="Meridian" width="300">
        <WordmarkDrawing />
      </svg>
    </div>
  );
}

/** Icon in the top left corner of the admin. */
export function BrandIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" role="img" aria-label="Dashboard">
      <path d="M10 0v20" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="10" cy="10" r="5" fill="#ffb917" />
    </svg>
  );
}
