export type PendingAction = () => void | Promise<void>;

/** Holds what a visitor wanted to do when the site asked him to sign in. */
export interface PendingActions {
  /** Keeps one action; a later one takes the place of an earlier one. */
  wait(action: PendingAction): void;
  /** Runs the kept action, once, and forgets it; what it throws is passed on to nobody. */
  resolve(): Promise<void>;
  /** Forgets it: the visitor closed the modal. */
  drop(): void;
}

/** An action that waits for sign-in runs exactly once, at the next success, and never on a later one (AUTH-13). */
export function pendingActions(): PendingActions {
  let pending: PendingAction | null = null;
  return {
    wait(action) {
      pending = action;
    },
    async resolve() {
      const action = pending;
      pending = null;
      try {
        await action?.();
      } catch {
        // The sign-in itself was good; whoever asked for the action shows what became of it.
      }
    },
    drop() {
      pending = null;
    },
  };
}
