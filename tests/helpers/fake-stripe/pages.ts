import { StripeFault } from './faults';
import { parseForm, textAt } from './form';
import { changeCard, paySession } from './resources/checkout';
import { answerBank } from './resources/payments';
import type { World } from './world';

/** Response of one of Stripe's hosted pages. */
export interface PageAnswer {
  status: number;
  location?: string;
  html?: string;
}

const page = (title: string, inner: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${inner}</html>`;

const cardForm = (message: string, mustConfirm: boolean): string =>
  `<p role="alert">${message}</p><form method="post"><label>Card number <input name="card" value="4242 4242 4242 4242"></label>${
    mustConfirm ? '<label><input type="checkbox" name="confirmed" value="yes"> It is me</label>' : ''
  }<button>Pay</button></form>`;

/**
 * Stripe's hosted pages to pay and to change a card, and a bank's authentication page. Returns undefined for any
 * other URL.
 */
export function answerPage(world: World, method: string, path: string, body: string): PageAnswer | undefined {
  const pay = /^\/c\/pay\/(\w+)$/.exec(path)?.[1];
  const portal = /^\/p\/session\/(\w+)$/.exec(path)?.[1];
  const bank = /^\/3ds\/(\w+)$/.exec(path)?.[1];
  const form = parseForm(body);
  if (bank && method === 'POST') {
    return { status: 303, location: answerBank(world, bank, textAt(form, 'answer') === 'yes') };
  }
  if (bank) {
    const answer = (name: string, label: string) => `<button name="answer" value="${name}">${label}</button>`;
    const html = `<form method="post">${answer('yes', 'Complete')}${answer('no', 'Fail')}</form>`;
    return { status: 200, html: page('Is it really you?', html) };
  }
  const card = textAt(form, 'card') ?? '';
  if (pay) {
    if (method === 'GET') return { status: 200, html: page('Pay (stand-in for Stripe)', cardForm('', false)) };
    try {
      return { status: 303, location: paySession(world, pay, card, textAt(form, 'confirmed') === 'yes') };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      const mustConfirm = error.body.code === 'authentication_required';
      return { status: 402, html: page('Pay (stand-in for Stripe)', cardForm(error.message, mustConfirm)) };
    }
  }
  if (!portal) return undefined;
  const session = world.get('billing_portal.session', portal);
  if (method === 'GET') return { status: 200, html: page('Change your card', cardForm('', false)) };
  changeCard(world, String(session.customer), card);
  return { status: 303, location: String(session.return_url) };
}
