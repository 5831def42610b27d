import { sidePool } from '../postgres';
import { createPostgresEngine } from './postgres-engine';
import type { SearchEngine } from './search-engine';

let engine: SearchEngine | undefined;

/** The engine of this process, made at the first use. */
export function searchEngine(): SearchEngine {
  engine ??= createPostgresEngine(sidePool);
  return engine;
}
