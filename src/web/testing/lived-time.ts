/**
 * Mutation testing: an expectation waits for as long as its page had the time to act, not for what the clock says. Most waiting is in vain there,
 * so it is short, and a page that the machine holds up must not count as one that is wrong.
 *
 * Waits are counted in slices; one that is late counts like one in time. They begin anew when a module arrives.
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
    // The browser's `clearTimeout` ends intervals as well.
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

/** The timers that Vitest itself uses, which no test replaces. */
function readTimers(): Timers {
  const symbol = Object.getOwnPropertySymbols(globalThis).find(({ description }) => description === 'vitest:SAFE_TIMERS')
  if (!symbol) throw new Error('Vitest has its timers elsewhere now.')
  return (globalThis as unknown as Record<symbol, Timers>)[symbol] as Timers
}
