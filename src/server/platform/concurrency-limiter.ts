/** Runs work when a slot is free. */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T>

/** Limits the number of concurrent tasks in this process. The others wait, first come, first served. */
export function createConcurrencyLimiter(concurrency: number): ConcurrencyLimiter {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < concurrency) running += 1
    else await new Promise<void>((ready) => waiting.push(ready))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
