const EDITOR = { email: 'editor@meridian.example', password: 'Meridian-Noon-12!' };

/**
 * Signs in the editor of the demo publication and returns the headers for requests to the CMS API. Throws `Error` if
 * the sign-in is rejected.
 */
export async function signInEditor(site: string): Promise<Record<string, string>> {
  const response = await fetch(`${site}/api/cms/users/login`, {
    method: 'POST',
    body: JSON.stringify(EDITOR),
    headers: { 'Content-Type': 'application/json', Origin: site },
  });
  if (!response.ok) throw new Error(`The demo's editor cannot sign in: ${response.status}.`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, 'Content-Type': 'application/json', Origin: site, 'Sec-Fetch-Site': 'same-origin' };
}
