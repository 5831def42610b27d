import type { Viewer } from '@/domain/viewer';
import type { Neighbours } from '@/platform/caller';
import type { Context } from '@/platform/context';

/** One call, and what the domain answers to it. */
export interface Case {
  url: string;
  init?: RequestInit;
  given?: () => unknown;
  viewer?: Viewer;
  neighbours?: Partial<Neighbours>;
  /** What the call finds in its context beside the viewer. */
  context?: Partial<Context>;
  isOverLimit?: boolean;
}
