import { t } from '@/language/t';
import { PlainForms } from './PlainForms';

/**
 * Notice that accounts need JavaScript, the only part of the site that does. Signing in and registering still work
 * without it.
 */
export function NeedsScript({ returnTo }: { returnTo?: string }) {
  return (
    <noscript>
      <p className="ui-dek">
        {returnTo
          ? t('These forms work without JavaScript. You can read everything without it.')
          : t('Accounts need JavaScript. You can read everything without it.')}
      </p>
      {returnTo ? <PlainForms returnTo={returnTo} /> : null}
    </noscript>
  );
}
