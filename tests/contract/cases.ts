import type { Viewer } from '@/domain/viewer';
import type { ExternalServices } from '@/platform/caller';
import type { Context } from '@/platform/context';

/** One request, and the mocked result of the domain. */
export interface Case {
  url: string;
  init?: RequestInit;
  arrange?: () => unknown;
  viewer?: Viewer;
  services?: Partial<ExternalServices>;
  /** Context of the request besides the viewer. */
  context?: Partial<Context>;
  isOverLimit?: boolean;
}
