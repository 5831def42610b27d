/** Days for which a document in the trash can be restored. */
export const TRASH_DAYS = 30;

/** Returns the time before which a document must have been moved to the trash to be deleted permanently. */
export const trashExpiry = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * 86_400_000);
