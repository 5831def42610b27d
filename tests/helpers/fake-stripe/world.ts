import { createHmac, randomBytes } from 'node:crypto';
import { missing } from './faults';

/** Anything that Stripe keeps. */
export interface StripeObject {
  id: string;
  object: string;
  [field: string]: unknown;
}

export interface StripeEvent extends StripeObject {
  type: string;
  data: { object: StripeObject };
}

/** Whose webhooks are told of events, and how they are signed. */
export interface WebhookTarget {
  url: string;
  secret: string;
}

/** Everything that this Stripe knows: its objects, its clock, and what has happened. */
export class World {
  /** Seconds since 1970. Moves only when it is moved. */
  now: number;
  readonly objects = new Map<string, StripeObject>();
  readonly events: StripeEvent[] = [];
  /** Events that were not delivered because deliveries are held. */
  readonly held: StripeEvent[] = [];
  target: WebhookTarget | null = null;
  isHolding = false;
  #counter = 0;

  constructor(now: Date) {
    this.now = Math.floor(now.getTime() / 1000);
  }

  /** Keeps a new object and gives it an id. */
  add<T extends object>(prefix: string, object: string, fields: T): StripeObject & T {
    this.#counter += 1;
    const id = `${prefix}_${String(this.#counter).padStart(4, '0')}${randomBytes(6).toString('hex')}`;
    const made = { id, object, created: this.now, livemode: false, metadata: {}, ...fields };
    this.objects.set(id, made);
    return made;
  }

  /** @throws StripeFault when there is none of this kind. */
  get(object: string, id: string | undefined): StripeObject {
    const found = this.objects.get(id ?? '');
    if (found?.object !== object) throw missing(object, id ?? '');
    return found;
  }

  /** All of a kind that fit, the newest first. */
  all(object: string, fits: (candidate: StripeObject) => boolean = () => true): StripeObject[] {
    return [...this.objects.values()].filter((candidate) => candidate.object === object && fits(candidate)).reverse();
  }

  /** Notes that something has happened, with the object as it is now, and tells the webhook unless deliveries are held. */
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

  /** Sends an event, signed as Stripe does. @returns the status of the answer, or null without a webhook. */
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

  /** The signature under a message at the real time, since the receiver refuses old ones by its own clock. */
  sign(body: string): string {
    const at = Math.floor(Date.now() / 1000);
    const proof = createHmac('sha256', this.target?.secret ?? '')
      .update(`${at}.${body}`)
      .digest('hex');
    return `t=${at},v1=${proof}`;
  }
}
