'use client';

import { useCallback, useLayoutEffect, useRef } from 'react';
import { screenNamed } from '@/domain/accounts/auth-screens.rules';
import { withRegistrationMark } from '@/domain/accounts/session.rules';
import type { HelpTexts } from '@/domain/shell/help.rules';
import { authModalAtom, closeAuthModal, interfaceStore } from '@/features/shell/account.atoms';
import { useInterface } from '@/features/shell/use-interface';
import { t } from '@/language/t';
import { focusFirst } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { AuthScreens } from './AuthScreens.client';
import { noteRegistration } from './registration-note';
import type { Support } from './sign-in-failure';

/**
 * The auth modal: a native dialog with four screens. The page behind it doesn't scroll, and keeps its scroll position
 * (AUTH-06 to 08).
 */
export function AuthModal(props: { support: Support; siteName: string; help: HelpTexts }) {
  const screen = useInterface(authModalAtom);
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const { scrollY } = window;
    const { style } = document.body;
    const element = dialog.current;
    element?.showModal();
    focusFirst(element);
    Object.assign(style, { position: 'fixed', inset: `-${scrollY}px 0 auto 0`, width: '100%' });
    return () => {
      // Closing a dialog returns the focus to the element that opened it.
      element?.close();
      Object.assign(style, { position: '', inset: '', width: '' });
      window.scrollTo({ top: scrollY, behavior: 'instant' });
    };
  }, []);

  const close = useCallback(() => {
    closeAuthModal();
    if (screen === 'profile_settings') location.reload();
  }, [screen]);

  if (!screen) return null;
  const goTo = (name: string) => interfaceStore.set(authModalAtom, screenNamed(name));
  return (
    <dialog
      className="ui-dialog account-dialog"
      ref={dialog}
      aria-labelledby="auth-title"
      onKeyDown={keepFocusInside}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <button type="button" className="ui-close" aria-label={t('Close')} onClick={close}>
        <Icon name="close" />
      </button>
      <AuthScreens
        screen={screen}
        headingId="auth-title"
        {...props}
        goTo={goTo}
        onSignedIn={() => {
          closeAuthModal();
          location.reload();
        }}
        onRegistered={() => {
          noteRegistration();
          // On a page that asks the reader to register, a registered reader may now see more (AUTH-31).
          if (document.querySelector('[data-paywall]')) location.assign(withRegistrationMark(location.href));
          // A buyer continues with the cart; the account page asks the profile questions later.
          else if (document.querySelector('[data-section="/shopping-cart"]')) {
            closeAuthModal();
            location.reload();
          } else goTo('profile_settings');
        }}
        onDone={close}
      />
    </dialog>
  );
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

/** A native dialog lets Tab move to the browser's own controls. This keeps it cycling inside the dialog (AUTH-06). */
function keepFocusInside(event: React.KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) =>
    stop.checkVisibility(),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const here = document.activeElement;
  const isAtEnd = event.shiftKey ? here === first || here === event.currentTarget : here === last;
  if (!isAtEnd) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
