/** Does work when its turn has come. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many pieces of work be done at a time in this process; the others wait, first come first served. */
export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
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
