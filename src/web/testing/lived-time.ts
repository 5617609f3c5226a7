/**
 * For mutation testing: an assertion waits for as long as its page had CPU time, not for wall-clock time. Most waits there are
 * in vain, so the timeout is short, and a page delayed by a busy machine must not count as a failure.
 *
 * Waits are counted in ticks, and a late tick counts like one in time. The count restarts when a module loads.
 */
const sliceMs = 50
const timers = readTimers()

if (timers.setTimeout !== timers.slicedTimeout) {
  const { setTimeout: clockTimeout, setInterval, clearInterval } = timers
  let arrivals = 0
  new PerformanceObserver((list) => (arrivals += list.getEntries().length)).observe({ type: 'resource' })
  timers.setTimeout = timers.slicedTimeout = (callback, ms = 0) => {
    if (ms < 1000) return clockTimeout(callback, ms)
    let slices = 0
    let seen = arrivals
    // The browser's `clearTimeout` clears intervals as well.
    const id = setInterval(() => {
      slices = arrivals === seen ? slices + 1 : 0
      seen = arrivals
      if (slices * sliceMs < ms) return
      clearInterval(id)
      callback()
    }, sliceMs)
    return id
  }
}

type Start = (callback: () => void, ms?: number) => number
type Timers = { setTimeout: Start; slicedTimeout?: Start; setInterval: Start; clearInterval: (id: number) => void }

/** The timers that Vitest itself uses and that tests do not replace. */
function readTimers(): Timers {
  const symbol = Object.getOwnPropertySymbols(globalThis).find(({ description }) => description === 'vitest:SAFE_TIMERS')
  if (!symbol) throw new Error('Vitest no longer exposes its timers under `vitest:SAFE_TIMERS`.')
  return (globalThis as unknown as Record<symbol, Timers>)[symbol] as Timers
}
