export type PendingAction = () => void | Promise<void>;

/** Remembers what a visitor wanted to do when they were asked to sign in. */
export interface PendingActions {
  /** Remembers an action. Replaces an earlier one. */
  wait(action: PendingAction): void;
  /** Runs the remembered action once. Its errors are ignored. */
  resolve(): Promise<void>;
  /** Discards the action because the visitor closed the modal. */
  drop(): void;
}

/**
 * Creates the holder of a pending action. The action runs once, after the next successful sign-in, and never later
 * (AUTH-13).
 */
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
        // The sign-in itself succeeded. Whoever started the action reports its failure.
      }
    },
    drop() {
      pending = null;
    },
  };
}
