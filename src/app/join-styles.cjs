const { readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * Replaces the imports of `site.css` with the files they name, while the site is built. Turbopack packs at most 100 kB
 * of separate files into one chunk; a single file stays whole, so every page links one stylesheet.
 */
module.exports = function joinStyles(source) {
  const folder = path.dirname(this.resourcePath);
  return source.replace(/^@import "([^"]+)";$/gm, (_, name) => {
    // The publisher's own code can be in another folder (docs/decisions/036-publishers-code.md).
    const file = path.join(folder, name.replace('../../site/', `../../${process.env.MASTHEAD_SITE || 'site'}/`));
    this.addDependency(file);
    const from = path.posix.dirname(name);
    return readFileSync(file, 'utf8').replaceAll('url("./', `url("${from}/`);
  });
};
