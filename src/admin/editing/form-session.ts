import {
  copyOf,
  type EditEvent,
  type EditSession,
  isSaved,
  type LocalCopy,
  msUntilSave,
  nextSession,
  openedSession,
  requestOf,
} from '@/domain/newsroom/edit-session.rules';
import type { Fields } from '@/domain/newsroom/merge.rules';
import { type AbandonedCopy, type LocalCopies, markOpen } from './local-copies';
import { type FieldFault, type FormTarget, readNewest, sendSave } from './save-request';

/** Returns a random name. `crypto.randomUUID` needs a secure connection, which a newsroom's local network may not have. */
const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** The form of a session: its values, and the effects of its events. */
export interface FormView {
  target: FormTarget;
  /** Whether changes are saved without a button. */
  savesItself: boolean;
  values: () => Fields;
  /** Called after every event. */
  show: (session: EditSession, isCopied: boolean) => void;
  onStored: (document: Fields) => void;
  onRead: (document: Fields) => void;
  onSaved: () => void;
  onRefused: (message: string, faults: FieldFault[]) => void;
}

/**
 * Runs the session of an open form: saves its changes, repeats failed saves, and stores a copy on this computer with
 * every change. The decisions are in `edit-session.rules.ts`.
 */
export class FormSession {
  #session: EditSession;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #close: () => void;
  /** Whether a button is submitting the form. Its result decides how to go on. */
  #isSubmitting = false;

  constructor(
    document: Fields,
    private readonly copies: LocalCopies,
    private readonly view: FormView,
  ) {
    this.#session = openedSession(randomName(), view.values(), document);
    this.#close = markOpen(this.#session.form);
    view.show(this.#session, true);
  }

  readonly dispatch = (event: EditEvent): void => {
    const { form } = this.#session;
    this.#session = nextSession(this.#session, event);
    if (form !== this.#session.form) {
      this.#close();
      this.#close = markOpen(this.#session.form);
    }
    const isCopied = this.copies.write(this.#session.form, copyOf(this.#session, Date.now()));
    this.view.show(this.#session, isCopied);
    this.#schedule();
  };

  /** Reports the current values of the form. */
  readonly report = (): void => this.dispatch({ type: 'changed', values: this.view.values() });

  /** Repeats a failed save now, such as when the network is back. */
  readonly retry = (): void => {
    if (this.#session.phase === 'retrying') void this.#save();
  };

  readonly warnBeforeClosing = (event: BeforeUnloadEvent): void => {
    if (!isSaved(this.#session)) event.preventDefault();
  };

  submitting(): void {
    this.#isSubmitting = true;
    clearTimeout(this.#timer);
    this.dispatch({ type: 'submitting' });
  }

  /** Notes the result of a button. Without a document, it failed or its result is unknown. */
  submitted(document: Fields | null): void {
    this.#isSubmitting = false;
    this.dispatch(document ? { type: 'submitted', document } : { type: 'not-submitted' });
    // The form of the CMS doesn't pass the conflict on, so the save is repeated here.
    if (!document && !this.view.savesItself && !this.view.target.isNew) void this.#repeatIfOutdated();
  }

  async #repeatIfOutdated(): Promise<void> {
    const document = await readNewest(this.view.target);
    const isOutdated = document && String(document.updatedAt) > String(this.#session.document.updatedAt ?? '');
    if (isOutdated) await this.#save();
  }

  /** Returns changes that an earlier form left on this computer, unless they are stored. */
  async abandoned(): Promise<AbandonedCopy | null> {
    return this.copies.abandoned(this.#session.form, Date.now());
  }

  discard({ form }: AbandonedCopy): void {
    this.copies.write(form, null);
  }

  restore(copy: LocalCopy): void {
    this.copies.write(this.#session.form, null);
    this.dispatch({ type: 'restored', copy });
  }

  /** Reads the document again if there is a version newer than the one in the form. */
  async noteVersion(updatedAt: string): Promise<void> {
    if (updatedAt <= String(this.#session.document.updatedAt ?? '') || this.#isBusy()) return;
    const document = await readNewest(this.view.target);
    if (!document || this.#isBusy()) return;
    this.dispatch({ type: 'read', document });
    this.view.onRead(document);
  }

  /** Saves the last changes when the user leaves the form for another page of the admin. */
  async leave(): Promise<void> {
    clearTimeout(this.#timer);
    const session = this.#session;
    if (this.view.savesItself && session.phase === 'ready' && !isSaved(session)) {
      const sending = nextSession(session, { type: 'sending' });
      // If the response is lost, the copy restores exactly this save.
      this.copies.write(session.form, copyOf(sending, Date.now()));
      const { event } = sending.sent
        ? await sendSave(this.view.target, sending.sent.values, requestOf(session, sending.sent))
        : { event: null };
      if (event?.type === 'stored') this.copies.write(session.form, null);
    }
    this.#close();
  }

  #isBusy(): boolean {
    return this.#isSubmitting || this.#session.phase === 'saving';
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const ms = this.#isSubmitting ? null : msUntilSave(this.#session);
    // A form with a button saves by itself only what the user has decided about.
    if (ms === null || (!this.view.savesItself && !this.#session.sent)) return;
    this.#timer = setTimeout(() => void this.#save(), ms);
  }

  async #save(): Promise<void> {
    if (this.#isBusy()) return;
    this.dispatch({ type: 'sending' });
    const { sent } = this.#session;
    if (!sent) return;
    const { event, faults } = await sendSave(this.view.target, sent.values, requestOf(this.#session, sent));
    // A button has submitted the form meanwhile.
    if (this.#session.sent?.save !== sent.save) return;
    // Changes made since must not count as older than the stored document.
    this.report();
    if (event.type === 'stored') this.view.onStored(event.document);
    this.dispatch(event);
    if (event.type === 'refused') this.view.onRefused(event.message, faults);
    this.report();
    if (isSaved(this.#session)) this.view.onSaved();
  }
}
