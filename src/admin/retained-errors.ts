import type { FormState } from 'payload';

interface RetainedError {
  message: string;
  /** Value at the time of the error, as JSON. */
  value: string | undefined;
  isChanged: boolean;
}

/** Errors of a form's fields since its last save. Each is retained until its field changes. */
export class RetainedErrors {
  readonly #errors = new Map<string, RetainedError>();
  /** Messages of the form's fields, valid or not, when it was last looked at. */
  #messages = new Map<string, string>();

  /** Starts over with a save. */
  forget(fields: FormState): void {
    this.#errors.clear();
    this.#remember(fields);
  }

  /**
   * Records the errors of a form, and returns those that it has lost although their fields haven't changed. A refusal
   * and the response to an earlier check can reach the form at once. The check then has made the field valid before
   * the error was ever shown, and only the new message is left of it.
   */
  missing(fields: FormState, isSubmitted: boolean): { path: string; message: string }[] {
    for (const [path, { valid, errorMessage: message, value }] of isSubmitted ? Object.entries(fields) : []) {
      const known = valid === false ? this.#errors.get(path)?.message : this.#messages.get(path);
      if (message && message !== known)
        this.#errors.set(path, { message, value: JSON.stringify(value), isChanged: false });
    }
    this.#remember(fields);
    const missing: { path: string; message: string }[] = [];
    for (const [path, error] of this.#errors) {
      const field = fields[path];
      const hasError = isSubmitted && field?.valid === false;
      error.isChanged ||= JSON.stringify(field?.value) !== error.value;
      // The error of a changed field stays until the next form check.
      if (!field || (error.isChanged && !hasError)) this.#errors.delete(path);
      else if (!hasError) missing.push({ path, message: error.message });
    }
    return missing;
  }

  #remember(fields: FormState): void {
    this.#messages = new Map(
      Object.entries(fields).flatMap(([path, { errorMessage }]) => (errorMessage ? [[path, errorMessage]] : [])),
    );
  }
}
