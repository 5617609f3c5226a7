// A test may replace the browser's timers.
const realSetTimeout = setTimeout.bind(globalThis)

/** Waits for the next task, in real time. */
export function nextTask(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  realSetTimeout(resolve)
  return promise
}

/**
 * Waits until a condition holds while the page's timers are replaced. `expect.poll` advances replaced timers at each attempt, by an
 * amount that depends on how fast the machine is.
 */
export async function waitUntil(isMet: () => boolean): Promise<void> {
  while (!isMet()) await nextTask()
}
