/** CPU time this process has used in all its threads, in milliseconds. Wall time says little on a machine that others use too. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** What a piece of work answers and the CPU time it took. */
export function timed<Value>(work: () => Value): { value: Value; ms: number } {
  const before = cpuMs()
  const value = work()
  return { value, ms: cpuMs() - before }
}

/** The value below which a share of all lie; the values need not be sorted. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
