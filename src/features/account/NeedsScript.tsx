import { PlainForms } from './PlainForms';

/** Accounts are the one part of the site that needs scripts, and says so; signing in and registering go without. */
export function NeedsScript({ returnTo }: { returnTo?: string }) {
  return (
    <noscript>
      <p className="ui-dek">
        {returnTo ? 'These forms work without JavaScript.' : 'Accounts need JavaScript.'} You can read everything
        without it.
      </p>
      {returnTo ? <PlainForms returnTo={returnTo} /> : null}
    </noscript>
  );
}
