import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { orderParams } from '@/api/store/order-desk.shapes';
import { addOrderNote, MAX_NOTE_LENGTH } from '@/domain/orders/order-note.command';

/** Adds an internal note to an order. For merchandisers and support. */
export const addOrderNoteEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/store/orders/{id}/notes',
  summary: 'Add an internal note to an order',
  tags: ['store'],
  access: { staff: ['merchandiser', 'support'] },
  limit: 'write',
  input: { params: orderParams, body: z.object({ text: z.string().trim().min(1).max(MAX_NOTE_LENGTH) }) },
  output: z.object({ status: z.literal('success') }),
  errors: ['not-found'],
  async handler(ctx, { params, body }) {
    await addOrderNote(ctx, params.id, body.text);
    return { status: 'success' as const };
  },
});
