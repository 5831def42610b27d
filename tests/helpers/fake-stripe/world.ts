import { createHmac, randomBytes } from 'node:crypto';
import { missing } from './faults';

/** Any object that Stripe stores. */
export interface StripeObject {
  id: string;
  object: string;
  [field: string]: unknown;
}

export interface StripeEvent extends StripeObject {
  type: string;
  data: { object: StripeObject };
}

/** Endpoint that receives events, and the secret that signs them. */
export interface WebhookTarget {
  url: string;
  secret: string;
}

/** State of this Stripe: its objects, its clock, and its events. */
export class World {
  /** Seconds since 1970. Changes only when a test moves it. */
  now: number;
  readonly objects = new Map<string, StripeObject>();
  readonly events: StripeEvent[] = [];
  /** Events that were not delivered because deliveries are held back. */
  readonly held: StripeEvent[] = [];
  target: WebhookTarget | null = null;
  isHolding = false;
  #counter = 0;

  constructor(now: Date) {
    this.now = Math.floor(now.getTime() / 1000);
  }

  /** Stores a new object and assigns its id. */
  add<T extends object>(prefix: string, object: string, fields: T): StripeObject & T {
    this.#counter += 1;
    const id = `${prefix}_${String(this.#counter).padStart(4, '0')}${randomBytes(6).toString('hex')}`;
    const stored = { id, object, created: this.now, livemode: false, metadata: {}, ...fields };
    this.objects.set(id, stored);
    return stored;
  }

  /** Throws `StripeFault` if there is none of this kind. */
  get(object: string, id: string | undefined): StripeObject {
    const stored = this.objects.get(id ?? '');
    if (stored?.object !== object) throw missing(object, id ?? '');
    return stored;
  }

  /** Returns the matching objects of a kind, the newest first. */
  all(object: string, fits: (candidate: StripeObject) => boolean = () => true): StripeObject[] {
    return [...this.objects.values()].filter((candidate) => candidate.object === object && fits(candidate)).reverse();
  }

  /** Records an event with the object as it is now, and sends it to the webhook unless deliveries are held back. */
  happen(type: string, object: StripeObject): StripeEvent {
    const event = this.add('evt', 'event', {
      type,
      api_version: '2026-10-28.endive',
      data: { object: structuredClone(object) },
    });
    this.events.push(event);
    if (this.isHolding) this.held.push(event);
    else void this.deliver(event);
    return event;
  }

  /** Sends an event, signed as Stripe does. Returns the status of the response, or null without a webhook. */
  async deliver(event: StripeEvent): Promise<number | null> {
    if (!this.target) return null;
    const body = JSON.stringify(event);
    const response = await fetch(this.target.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': this.sign(body) },
      body,
    }).catch(() => null);
    return response?.status ?? 0;
  }

  /** Signs a message with the real time, because the receiver rejects old signatures by its own clock. */
  sign(body: string): string {
    const at = Math.floor(Date.now() / 1000);
    const proof = createHmac('sha256', this.target?.secret ?? '')
      .update(`${at}.${body}`)
      .digest('hex');
    return `t=${at},v1=${proof}`;
  }
}
