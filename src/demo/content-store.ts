import { z } from 'zod';
import { PRODUCT_CONTENT_TYPES } from '@/domain/catalog/product-type.rules';
import { PALETTES } from './illustration/palettes';
import { SCENES } from './illustration/scenes';

/** Format of a demo product. Prices are in minor units. */
const fieldsOfForm = z.strictObject({
  id: z.string(),
  format: z.string(),
  language: z.enum(['English', 'Spanish', 'German']).default('English'),
  price: z.number().int().min(0),
  /** Price before and after the current sale. */
  was: z.number().int().optional(),
  line: z.enum(['SHIP', 'EBOOK', 'BUNDLE', 'DIGITAL']),
  stock: z.number().int().min(0).optional(),
  permissions: z.boolean().default(false),
  volume: z.boolean().default(false),
  inactive: z.boolean().default(false),
  /** Components of a bundle, by availability ids. */
  parts: z.array(z.string()).default([]),
  /** A bundle with its own file in addition to its components' files. Every ebook and digital format has a file. */
  file: z.boolean().default(false),
});

const form = fieldsOfForm.refine(
  ({ line, parts }) => (line === 'BUNDLE') === parts.length > 0,
  'A bundle names its "parts", and nothing else has any.',
);

/** Drawing of a product: the kind of object, and text in addition to title and author. */
const object = z.strictObject({
  kind: z.enum(['book', 'ebook', 'case', 'toolkit']),
  variant: z.number().int().min(0).max(2).optional(),
  scene: z.enum(SCENES).optional(),
  pal: z.enum(PALETTES),
  char: z.string().optional(),
  title: z.string().optional(),
  line: z.string().optional(),
  by: z.string().optional(),
  issue: z.string().optional(),
  alt: z.string().min(1),
});

/** Product in `content/products/*.yaml`. `text` and `sample` (its first pages) are Markdown, `together` lists product ids. */
const fields = z.strictObject({
  id: z.string(),
  slug: z.string().optional(),
  title: z.string(),
  summary: z.string().max(400),
  type: z.enum(PRODUCT_CONTENT_TYPES),
  status: z.enum(['A', 'F', 'O']).default('A'),
  published: z.union([z.date(), z.string()]).transform((value) => new Date(value).toISOString()),
  subject: z.string(),
  topics: z.array(z.string()).min(1),
  authors: z.array(z.string()).default([]),
  details: z.record(z.string(), z.string()),
  art: object.optional(),
  /** Issue ID, if the product is an issue. Its cover is the product's image. */
  issue: z.string().optional(),
  forms: z.array(form).min(1).max(4),
  together: z.array(z.string()).default([]),
  text: z.string(),
  sample: z.string().optional(),
});

/** Rule for product images: issues use their cover, other products have a drawing. */
export const demoProduct = fields.refine(
  ({ type, art, issue }) => (type === 'Magazine Issue' ? !art && issue : art && !issue),
  'A magazine issue names its "issue", any other product has "art".',
);
export type DemoProduct = z.infer<typeof demoProduct>;
