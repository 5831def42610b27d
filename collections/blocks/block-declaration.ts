import type { Block } from 'payload';

/** Block of the editor without its stored type (`slug`), which `collections/fields/body.ts` adds. */
export type BlockDeclaration = Omit<Block, 'slug'>;
