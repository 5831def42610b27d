import type { AuthScreen } from '@/domain/accounts/auth-screens.rules';
import type { HelpTexts } from '@/domain/shell/help.rules';
import type { Support } from './sign-in-failure';

/** What every screen of the modal and of the pages is given. */
export interface ScreenProps {
  /** Leads to another screen. @throws InvalidScreenError for a name that is none (AUTH-02). */
  goTo: (screen: string) => void;
  support: Support;
  siteName: string;
  /** The texts of the help boxes that the screens show. */
  help: HelpTexts;
  /** The id of the heading, which names the dialog. */
  headingId: string;
  /** Signed in: reloads or goes on. */
  onSignedIn: () => void;
  /** Registered: shows the profile screen or reloads. */
  onRegistered: (emailAddress: string) => void;
  /** All is done: closes the modal, or goes on. */
  onDone: () => void;
}

/** The sentence on yellow and the drawing beside each screen. */
export const ASIDES: Record<AuthScreen, { art: string; text: string }> = {
  'sign-in': { art: 'arches', text: 'Come in. It is lighter inside.' },
  registration: { art: 'arches', text: 'Four articles a month, a library of your own, and the Noon Letter.' },
  'forgot-password': { art: 'tangle', text: 'It happens to better minds than ours.' },
  profile_settings: {
    art: 'desk',
    text: 'Three questions, all optional. They help us choose what to show you first.',
  },
};
