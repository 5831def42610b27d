import { z } from 'zod';

/** Version of the archive's layout. */
export const FORMAT = 1;

const entry = z.object({ name: z.string(), bytes: z.number().int().nonnegative(), sha256: z.string().length(64) });

/** Contents of a backup: `manifest.json` in its archive. */
export const manifestShape = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Applied migrations, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.number().int().nonnegative(),
      /** Name of the entry with the rows, in the text format of `COPY`. */
      entry: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** All other entries of the archive. */
  entries: z.array(entry),
});

export type Manifest = z.output<typeof manifestShape>;
export type ManifestEntry = z.output<typeof entry>;

export const MANIFEST = 'manifest.json';
/** Entry with the SHA-256 hash of the manifest. */
export const MANIFEST_HASH = 'manifest.sha256';
export const SECRET = 'secret';
/** Former secrets, one in a line, if there are any. */
export const FORMER_SECRETS = 'secret.previous';
export const MEDIA = 'media/';
