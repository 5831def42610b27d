/** Accounts are the one part of the site that needs scripts, and says so. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="dek">Accounts need JavaScript. Everything there is to read works without it.</p>
    </noscript>
  );
}
