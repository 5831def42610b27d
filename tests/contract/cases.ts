import type { Viewer } from '@/domain/viewer';
import type { ExternalServices } from '@/platform/caller';
import type { Context } from '@/platform/context';

/** One call, and what the domain answers to it. */
export interface Case {
  url: string;
  init?: RequestInit;
  given?: () => unknown;
  viewer?: Viewer;
  services?: Partial<ExternalServices>;
  /** What the call finds in its context beside the viewer. */
  context?: Partial<Context>;
  isOverLimit?: boolean;
}
