/** Stores the unsent changes of a part of the page on this device. Resolves when they are stored. */
type SaveUnsent = () => Promise<void>

const savers = new Set<SaveUnsent>()
let areAllSaved = false

/** Registers a part of the page that can store its unsent changes. Returns the unregister function. */
export function registerUnsentChanges(saveUnsent: SaveUnsent): () => void {
  savers.add(saveUnsent)
  return () => savers.delete(saveUnsent)
}

/** Stores the unsent changes of every part of the page, under the user this page was made for. Never rejects. */
export async function saveAllUnsentChanges(): Promise<void> {
  await Promise.allSettled([...savers].map((saveUnsent) => saveUnsent()))
  areAllSaved = true
}

/** Whether all changes are stored and the page is about to reload, so that no leave warning is needed. */
export function areUnsentChangesSaved(): boolean {
  return areAllSaved
}
