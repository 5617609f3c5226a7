import { cpus } from 'node:os'

/** CPU seconds of the whole machine since it started, over all processes. */
export function busySeconds(): number {
  const busy = cpus().flatMap(({ times: { user, nice, sys, irq } }) => [user, nice, sys, irq])
  return busy.reduce((sum, ms) => sum + ms, 0) / 1000
}
