/** The screens of the auth modal (AUTH-02). */
export const AUTH_SCREENS = ['sign-in', 'registration', 'forgot-password', 'profile_settings'] as const;
export type AuthScreen = (typeof AUTH_SCREENS)[number];

/** Error for a name that isn't a screen of the auth modal. */
export class InvalidScreenError extends Error {
  override readonly name = 'InvalidScreenError';
}

const isScreen = (name: unknown): name is AuthScreen => AUTH_SCREENS.some((screen) => screen === name);

/**
 * Returns the screen on which the modal opens: the named one, or registration for a missing or unknown name (AUTH-01).
 */
export function openingScreen(name?: string | null): AuthScreen {
  return isScreen(name) ? name : 'registration';
}

/** Returns the screen that a link within the modal opens. @throws InvalidScreenError for an unknown name (AUTH-02) */
export function screenNamed(name: string): AuthScreen {
  if (isScreen(name)) return name;
  throw new InvalidScreenError(`"${name}" is not a screen of the auth modal.`);
}
