import { cpus } from 'node:os'

/** Seconds that the machine's processors have worked since it started, for whatever process. */
export function busySeconds(): number {
  const busy = cpus().flatMap(({ times: { user, nice, sys, irq } }) => [user, nice, sys, irq])
  return busy.reduce((sum, ms) => sum + ms, 0) / 1000
}
