import { z } from 'zod';
import { PALETTES } from './illustration/palettes';
import { SCENES } from './illustration/scenes';

/** A format in which a demo product is sold; prices in cents. */
const fieldsOfForm = z.strictObject({
  id: z.string(),
  format: z.string(),
  language: z.enum(['English', 'Spanish', 'German']).default('English'),
  price: z.number().int().min(0),
  /** The price before the sale that runs, to which it goes back. */
  was: z.number().int().optional(),
  line: z.enum(['SHIP', 'EBOOK', 'BUNDLE', 'DIGITAL']),
  stock: z.number().int().min(0).optional(),
  permissions: z.boolean().default(false),
  volume: z.boolean().default(false),
  inactive: z.boolean().default(false),
  /** What a bundle holds, by availability ids. */
  parts: z.array(z.string()).default([]),
  /** A bundle that comes with a file beside those of its parts; every ebook and digital format has one. */
  file: z.boolean().default(false),
});

const form = fieldsOfForm.refine(
  ({ line, parts }) => (line === 'BUNDLE') === parts.length > 0,
  'A bundle names its "parts", and nothing else has any.',
);

/** The drawing of a product: which object, and what stands on it beside title and author. */
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

/** A product in `content/products/*.yaml`; `text` and `sample` (its first pages) are Markdown, `together` names products by their ids. */
const fields = z.strictObject({
  id: z.string(),
  slug: z.string().optional(),
  title: z.string(),
  summary: z.string().max(400),
  type: z.enum([
    'Book',
    'Ebook',
    'Case Study',
    'Toolkit',
    'Bundle',
    'Magazine Issue',
    'Magazine Article',
    'Digital Article',
    'Course',
  ]),
  status: z.enum(['A', 'F', 'O']).default('A'),
  published: z.union([z.date(), z.string()]).transform((value) => new Date(value).toISOString()),
  subject: z.string(),
  topics: z.array(z.string()).min(1),
  authors: z.array(z.string()).default([]),
  details: z.record(z.string(), z.string()),
  art: object.optional(),
  /** The code of the issue that this is: its cover is the product's picture. */
  issue: z.string().optional(),
  forms: z.array(form).min(1).max(4),
  together: z.array(z.string()).default([]),
  text: z.string(),
  sample: z.string().optional(),
});

/** An issue is shown by its one cover, anything else by a drawing of its own. */
export const demoProduct = fields.refine(
  ({ type, art, issue }) => (type === 'Magazine Issue' ? !art && issue : art && !issue),
  'A magazine issue names its "issue", any other product has "art".',
);
export type DemoProduct = z.infer<typeof demoProduct>;
