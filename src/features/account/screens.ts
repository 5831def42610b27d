import type { AuthScreen } from '@/domain/accounts/auth-screens.rules';
import type { HelpTexts } from '@/domain/shell/help.rules';
import { msg } from '@/language/t';
import type { Support } from './sign-in-failure';

/** Props of every screen of the auth modal and page. */
export interface ScreenProps {
  /** Opens another screen. @throws InvalidScreenError for an unknown name (AUTH-02). */
  goTo: (screen: string) => void;
  support: Support;
  siteName: string;
  /** Texts of the help boxes on the screens. */
  help: HelpTexts;
  /** Id of the heading that labels the dialog. */
  headingId: string;
  /** Called after signing in: reloads or continues. */
  onSignedIn: () => void;
  /** Called after registering: shows the profile screen or reloads. */
  onRegistered: (emailAddress: string) => void;
  /** Called at the end: closes the modal or continues. */
  onDone: () => void;
}

/** Illustration and tagline next to each screen. */
export const ASIDES: Record<AuthScreen, { art: string; text: string }> = {
  'sign-in': { art: 'arches', text: msg('Come in. It is lighter inside.') },
  registration: { art: 'arches', text: msg('Articles to read every month, a library of your own, and newsletters.') },
  'forgot-password': { art: 'tangle', text: msg('It happens to better minds than ours.') },
  profile_settings: {
    art: 'desk',
    text: msg('Three questions, all optional. They help us choose what to show you first.'),
  },
};
