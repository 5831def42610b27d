import { useEffect, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { FOLDER_SAVE_TIMEOUT_MS, FOLDER_TIMEOUT_MESSAGE, folderSaveMessage } from '@/domain/library/folder.rules';
import { t } from '@/language/t';

export type Folder = DataOf<'GET /service/user/lists'>[number];

/** Loads the reader's folders. `folders` is null while loading; `failed` is true if the request failed. */
export function useFolders(): { folders: Folder[] | null; failed: boolean } {
  const [state, setState] = useState<{ folders: Folder[] | null; failed: boolean }>({ folders: null, failed: false });
  useEffect(() => {
    void callApi('GET /service/user/lists', {}).then((answer) =>
      setState({ folders: answer.ok ? answer.data : null, failed: !answer.ok }),
    );
  }, []);
  return state;
}

/** Creates a folder, or edits the one with the given id. Returns the folder, or an error message (LIB-23 to 26). */
export async function saveFolder(input: {
  id?: string;
  name: string;
  description?: string;
}): Promise<{ folder: Folder } | { message: string }> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), FOLDER_SAVE_TIMEOUT_MS);
  try {
    const answer = await callApi('POST /service/user/lists', { body: input }, { signal: end.signal });
    return answer.ok ? { folder: answer.data } : { message: folderSaveMessage(input.name, answer.error) };
  } catch {
    return { message: t(FOLDER_TIMEOUT_MESSAGE) };
  } finally {
    clearTimeout(timer);
  }
}
