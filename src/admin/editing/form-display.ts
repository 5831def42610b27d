import type { useForm } from '@payloadcms/ui';
import { type EditSession, isSaved, unshownFields } from '@/domain/newsroom/edit-session.rules';
import type { Fields } from '@/domain/newsroom/merge.rules';
import { showValue } from './form-values';

type Form = ReturnType<typeof useForm>;

/** Shows in a form what comes from colleagues or from a copy on this computer. */
export class FormDisplay {
  readonly #shown = new Map<string, unknown>();
  #rebuilding: Promise<void> | null = null;
  #isRebuilt = false;

  /** `onRebuilt` gets the values that the form shows after it was built again. */
  constructor(
    private readonly form: () => Form,
    private readonly onRebuilt: (values: Fields) => void,
  ) {}

  /** Shows the fields that differ from the session. Each value is shown once: a field can represent it differently. */
  show(session: EditSession): void {
    const rows: string[] = [];
    for (const name of unshownFields(session)) {
      const value = session.values[name];
      if (this.#shown.has(name) && this.#shown.get(name) === value) continue;
      if (showValue(this.form(), name, value, this.#isRebuilt)) this.#shown.set(name, value);
      else rows.push(name);
    }
    if (rows.length && !this.#rebuilding) this.#rebuilding = this.#rebuild(session, rows);
  }

  /** Resolves when the form shows everything. */
  async whenShown(): Promise<void> {
    while (this.#rebuilding) await this.#rebuilding;
  }

  /** Lists of rows can only be shown by building the whole form again, for which the server is needed. */
  async #rebuild(session: EditSession, rows: string[]): Promise<void> {
    const values = { ...session.document, ...session.values };
    for (const name of rows) this.#shown.set(name, session.values[name]);
    const isDone = await this.form()
      .reset(values)
      .then(
        () => true,
        () => false,
      );
    this.#rebuilding = null;
    if (!isDone) {
      for (const name of rows) this.#shown.delete(name);
      return;
    }
    this.form().setModified(!isSaved(session));
    // The form has replaced text that was typed meanwhile. It is shown again.
    this.#isRebuilt = true;
    this.onRebuilt(values);
    this.#isRebuilt = false;
  }
}
