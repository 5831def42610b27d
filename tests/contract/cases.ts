import type { Viewer } from '@/domain/viewer';
import type { Neighbours } from '@/platform/caller';

/** One call, and what the domain answers to it. */
export interface Case {
  url: string;
  init?: RequestInit;
  given?: () => unknown;
  viewer?: Viewer;
  neighbours?: Partial<Neighbours>;
  isOverLimit?: boolean;
}
