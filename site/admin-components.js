// Components of your plugins and fields in the admin. `npm run site` writes this file.

/** @type import('payload').ImportMap */
export const importMap = {};
