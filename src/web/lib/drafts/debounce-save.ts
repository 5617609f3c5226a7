const saveDelayMs = 400

/**
 * Writes shortly after the first change that is not written yet, or immediately when the page unloads. Returns a function that
 * stops it.
 */
export function debounceSave(save: () => Promise<void>, subscribeToChanges: (onChange: () => void) => () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    // Without changes there is nothing to write: a sign-out in another tab may have deleted the drafts.
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    // A permanent listener would exclude the page from the back-forward cache.
    removeEventListener('beforeunload', flush)
    void save()
  }
  const stop = subscribeToChanges(() => {
    // Do not restart the timer, so that continuous typing never loses more than this delay.
    if (timer !== undefined) return
    timer = setTimeout(flush, saveDelayMs)
    // Writes during unload are not always completed; `beforeunload` runs earlier.
    addEventListener('beforeunload', flush)
  })
  // Phones terminate pages without any of the other events.
  document.addEventListener('visibilitychange', flush)
  addEventListener('pagehide', flush)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', flush)
    removeEventListener('pagehide', flush)
    flush()
  }
}
