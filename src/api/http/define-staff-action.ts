import { z } from '@hono/zod-openapi';
import { pathId } from '@/api/library/library.shapes';
import type { ErrorCode } from '@/domain/errors';
import { defineEndpoint, type EndpointContext } from './define-endpoint';

interface StaffAction<Path extends string, Code extends ErrorCode> {
  /** Path with the parameter `{id}` of the record. */
  path: Path;
  summary: string;
  tags: readonly string[];
  errors: readonly Code[];
  run: (ctx: EndpointContext, id: number) => Promise<unknown>;
}

/** Defines a call by which merchandisers and admins act on one record: a POST without a body. */
export const defineStaffAction = <const Path extends string, const Code extends ErrorCode>({
  run,
  ...definition
}: StaffAction<Path, Code>) =>
  defineEndpoint({
    ...definition,
    method: 'post',
    access: { staff: ['merchandiser'] },
    limit: 'write',
    input: { params: z.object({ id: pathId }) },
    output: z.object({ status: z.literal('success') }),
    async handler(ctx, { params }) {
      await run(ctx, params.id);
      return { status: 'success' as const };
    },
  });
