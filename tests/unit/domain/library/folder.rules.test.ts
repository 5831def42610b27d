import { expect, test } from 'vitest';
import {
  FOLDER_FAILURE_MESSAGE,
  FOLDER_NAME_MESSAGE,
  FOLDER_TAKEN_MESSAGE,
  type FolderMode,
  folderNameFault,
  folderNameKey,
  folderSaveMessage,
  folderSlug,
  isFolderName,
  nextFolderMode,
} from '@/domain/library/folder.rules';
import { proves } from '../../../helpers/proves';

test('LIB-16 a folder name has 1 to 30 English letters, digits and spaces', async () => {
  await proves('LIB-16', async () => {
    for (const good of ['a', 'My Folder 2', 'x'.repeat(30), '2024']) expect(isFolderName(good), good).toBe(true);
    const bad = ['', '   ', 'x'.repeat(31), 'Später', 'a-b', 'a_b', 'a\tb', 'a\nb', 'a\u00a0b', '😀', 'a/b', "it's"];
    for (const name of bad) {
      expect(isFolderName(name), name).toBe(false);
      expect(folderNameFault(name, [])).toBe(FOLDER_NAME_MESSAGE);
    }
    expect(FOLDER_NAME_MESSAGE).toBe(
      'Folder title must be 30 characters or less and consisting of English letters, numbers or spaces.',
    );
  });
});

test('LIB-17 names that differ only in case and spaces are the same', async () => {
  await proves('LIB-17', async () => {
    expect(new Set(['My Folder', 'myfolder', 'MY  FOLDER', ' my folder '].map(folderNameKey)).size).toBe(1);
    for (const name of ['myfolder', 'MY  FOLDER'])
      expect(folderNameFault(name, ['My Folder'])).toBe(FOLDER_TAKEN_MESSAGE);
    expect(FOLDER_TAKEN_MESSAGE).toBe('A folder with this title already exists.');
    expect(folderNameFault('My Folder 2', ['My Folder'])).toBeNull();
    expect(folderNameFault('Gi fts', [])).toBe(FOLDER_TAKEN_MESSAGE);
  });
});

test('a slug is the name in lower case with hyphens', () => {
  expect(folderSlug(' My  Folder 2 ')).toBe('my-folder-2');
});

test('LIB-19 one folder at a time is created, edited or deleted, and never a read-only one', async () => {
  await proves('LIB-19', async () => {
    const none: FolderMode = { kind: 'none' };
    const folder = { id: '3', readOnly: false };
    expect(nextFolderMode({ kind: 'active', id: '2' }, { step: 'make' })).toEqual({ kind: 'new' });
    expect(nextFolderMode({ kind: 'new' }, { step: 'edit', folder })).toEqual({ kind: 'active', id: '3' });
    expect(nextFolderMode(none, { step: 'ask-to-delete', folder })).toEqual({ kind: 'active-delete', id: '3' });
    expect(nextFolderMode({ kind: 'active-delete', id: '3' }, { step: 'leave' })).toEqual(none);
    for (const fixed of [
      { id: 'all', readOnly: false },
      { id: '3', readOnly: true },
    ]) {
      expect(nextFolderMode(none, { step: 'edit', folder: fixed })).toEqual(none);
      expect(nextFolderMode(none, { step: 'ask-to-delete', folder: fixed })).toEqual(none);
    }
  });
});

test('a form reports why a folder was not saved', () => {
  expect(folderSaveMessage('Later', { status: 409, message: 'taken' })).toBe('Folder Later already exists');
  expect(folderSaveMessage('Later', { status: 500 })).toBe(FOLDER_FAILURE_MESSAGE);
  expect(folderSaveMessage('Later', null)).toBe(FOLDER_FAILURE_MESSAGE);
  expect(folderSaveMessage('Later', { status: 0, message: 'x' })).toBe(FOLDER_FAILURE_MESSAGE);
  expect(folderSaveMessage('Later', { status: 500, message: 'm' })).toBe('m');
  expect(folderSaveMessage('Later', { status: 400, message: 'm', errors: [{ error: 'e' }] })).toBe('e');
  expect(FOLDER_FAILURE_MESSAGE).toBe('There was an error while processing your request, please try again later.');
});
