import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STATIC_BASE } from '@/domain/addresses/bases.rules';
import browserMessages from '@/generated/browser-messages.json';
import { messageFile, pageData } from '@/language/message-file';
import { messageFinder } from '@/language/script-messages';

/** The empty element of `PageMessages`. */
const PLACE = '<script type="application/json" data-messages="true"></script>';

/** A script of the build that a page names: in an element, or in the data that Next's scripts read. */
const SCRIPT = /\/_next\/static\/(chunks\/[\w.~-]+\.js)/g;

/**
 * Creates the function that gives a page the messages of its scripts (decision 035). A page has one character per byte
 * (Latin-1). Messages of scripts that load later come from a file, which the page names.
 */
export function createPageMessages(buildFolder: string): (page: string) => string {
  const find = messageFinder(browserMessages.site);
  const known = new Map<string, readonly string[]>();
  const messagesOf = (script: string): readonly string[] => {
    const keys = known.get(script) ?? find(readScript(path.join(buildFolder, 'static', script)));
    known.set(script, keys);
    return keys;
  };
  return (page) => {
    if (!page.includes(PLACE)) return page;
    const scripts = new Set([...page.matchAll(SCRIPT)].map(([, script = '']) => script));
    const keys = new Set([...scripts].flatMap(messagesOf));
    const data = pageData([...keys].sort(), STATIC_BASE + messageFile().name);
    return page.replace(PLACE, () => PLACE.replace('><', `>${Buffer.from(data).toString('latin1')}<`));
  };
}

/** Returns the text of a script. Empty for one that isn't of this build, such as an example in an article. */
function readScript(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
