/** The screens of the auth modal (AUTH-02). */
export const AUTH_SCREENS = ['sign-in', 'registration', 'forgot-password', 'profile_settings'] as const;
export type AuthScreen = (typeof AUTH_SCREENS)[number];

/** A name that is no screen of the auth modal. */
export class InvalidScreenError extends Error {
  override readonly name = 'InvalidScreenError';
}

const isScreen = (name: unknown): name is AuthScreen => AUTH_SCREENS.some((screen) => screen === name);

/** The screen on which the modal opens: the named one, and registration without a name or with an unknown one (AUTH-01). */
export function openingScreen(name?: string | null): AuthScreen {
  return isScreen(name) ? name : 'registration';
}

/** The screen that a name inside the open modal leads to. @throws InvalidScreenError for any other name (AUTH-02). */
export function screenNamed(name: string): AuthScreen {
  if (isScreen(name)) return name;
  throw new InvalidScreenError(`"${name}" is not a screen of the auth modal.`);
}
