import type { Block } from 'payload';

/** A block of the editor without the type under which it is stored: `collections/fields/body.ts` gives it that. */
export type BlockDeclaration = Omit<Block, 'slug'>;
