import type { Clock } from '#server/platform/clock.ts'

/** A cached function. `clear` empties the cache. */
export type Memoized<T> = ((key: string) => Promise<T>) & { clear: () => void }

/** Caches the results of a function for `ms` milliseconds and shares concurrent calls. Failures are not cached. */
export function memoize<T>(clock: Clock, ms: number, load: (key: string) => Promise<T>): Memoized<T> {
  const cache = new Map<string, { value: Promise<T>; until: number }>()
  const get = (key: string): Promise<T> => {
    const now = clock.now().getTime()
    const remembered = cache.get(key)
    if (remembered && now < remembered.until) return remembered.value
    const value = load(key)
    cache.set(key, { value, until: now + ms })
    value.catch(() => cache.delete(key))
    return value
  }
  return Object.assign(get, { clear: () => cache.clear() })
}
