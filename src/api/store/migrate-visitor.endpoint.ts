import { defineEndpoint } from '@/api/http/define-endpoint';
import { cartOutput } from '@/api/store/cart.shapes';
import { answerCart } from '@/domain/cart/answer-cart.query';
import { findCart } from '@/domain/cart/cart.query';
import { mergeCarts } from '@/domain/cart/cart-key';
import { migrateMeter } from '@/domain/metering/migrate-meter.command';
import { endedMeterCookie } from '@/platform/meter-card';

/** Transfers the browser's guest data to the signed-in account, once (AUTH-87). */
export const migrateVisitorEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/migrate',
  aliases: ['/api/user/migrate'],
  summary: 'Transfer the cart and quotas of this browser to your account',
  tags: ['account'],
  access: 'signed-in',
  limit: 'write',
  input: {},
  output: cartOutput,
  errors: [],
  async handler(ctx) {
    if (ctx.account) await migrateMeter(ctx, ctx.account.id);
    ctx.reply.cookie(endedMeterCookie());
    await mergeCarts(ctx, ctx.reply);
    return answerCart(ctx, await findCart(ctx));
  },
});
