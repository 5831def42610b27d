import { loadMessages } from '#translations';

/** Loads a module that isn't among the scripts of the page, and the messages that it needs. */
export async function withMessages<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), loadMessages()]);
  return module;
}

/** Acts once the messages of all scripts are there: before the router shows parts of the site that the page didn't have. */
export const afterMessages = (act: () => void): void => void loadMessages().then(act);
