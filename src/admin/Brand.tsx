import type { Payload } from 'payload';
import { presentBrand } from '@/domain/brand/brand.presenter';
import { t } from '@/language/t';
import { cachedGlobal } from '@/platform/cached-global';

/** The publication's logo, or its name, above the admin's sign-in form. */
export async function BrandLogo({ payload }: { payload: Payload }) {
  const { name, logo } = presentBrand(await cachedGlobal(payload, 'brand'));
  return (
    <svg viewBox={logo.viewBox} role="img" aria-label={name} width="300" overflow="visible">
      <use href={`${logo.url}#logo`} />
    </svg>
  );
}

/** The publication's icon in the top left corner of the admin. */
export function BrandIcon() {
  return <img src="/resources/static/icon.svg" width="20" height="20" alt={t('Dashboard')} />;
}

/** Gives the admin the publication's colors, and reports errors in its pages. */
export function BrandStyle() {
  return (
    <>
      <script src="/resources/static/report-errors.js" async />
      <link rel="stylesheet" href="/resources/static/brand.css" />
    </>
  );
}
