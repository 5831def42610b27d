/** Whether a file name is safe. False for names that could escape the folder or refer to a hidden file. */
export const isFileName = (name: string): boolean => !/^\.|[/\\]|%(?:2f|5c|00)|\0/i.test(name) && name.length <= 255;

/** Returns the header with which a browser shows a file and saves it under its name. */
export function contentDispositionOf(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `inline; filename*=UTF-8''${encoded}`;
}
