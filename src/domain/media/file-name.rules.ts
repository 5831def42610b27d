/** False for a name that could lead out of its folder or to a hidden file. */
export const isFileName = (name: string): boolean => !/^\.|[/\\]|%(?:2f|5c|00)|\0/i.test(name) && name.length <= 255;
