import type { BrandView } from '@/domain/brand/brand.presenter';

/** The uploaded fonts of the brand, for the head of a document. */
export const BrandFonts = ({ brand }: { brand: BrandView }) =>
  brand.fontRules ? <style>{brand.fontRules}</style> : null;
