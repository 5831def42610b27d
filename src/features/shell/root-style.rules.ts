import type { CSSProperties } from 'react';
import type { BrandView } from '@/domain/brand/brand.presenter';

/** Returns the colors and fonts of the brand, and its logo for drawings that show it in a color of their own. */
export const rootStyle = ({ tokens, logo }: BrandView): CSSProperties =>
  ({ ...tokens, '--logo': `url(${logo.url})`, '--logo-ratio': `${logo.width} / ${logo.height}` }) as CSSProperties;
