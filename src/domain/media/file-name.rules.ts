/** Whether a file name is safe. False for names that could escape the folder or refer to a hidden file. */
export const isFileName = (name: string): boolean => !/^\.|[/\\]|%(?:2f|5c|00)|\0/i.test(name) && name.length <= 255;
