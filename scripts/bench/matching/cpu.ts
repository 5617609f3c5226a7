/** CPU time of this process so far in all its threads, in milliseconds. Wall time is unreliable on a shared machine. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Runs `work` and returns its result and its CPU time in milliseconds. */
export function timed<Value>(work: () => Value): { value: Value; ms: number } {
  const before = cpuMs()
  const value = work()
  return { value, ms: cpuMs() - before }
}

/** The quantile of unsorted values; `share` is from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
