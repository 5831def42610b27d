import { startFakeStripe } from './server';

// Stripe stand-in for development: `npx tsx tests/helpers/fake-stripe/serve.ts [URL of the site]`.
const site = process.argv[2] ?? 'http://localhost:3000';
const fake = await startFakeStripe({ port: 12_111 });
fake.notify({ url: `${site}/service/payments/events/stripe`, secret: 'whsec_stand_in' });
process.stdout.write(
  `STRIPE_API_BASE=${fake.baseUrl} STRIPE_SECRET_KEY=sk_test_stand_in STRIPE_WEBHOOK_SECRET=whsec_stand_in\n`,
);
