import { join } from 'node:path'
import type { Step } from './steps.ts'

/** Where a step writes what it prints and what its runner reports. They stay until its next run. */
export function filesOf({ name }: Step): { events: string; log: string } {
  const base = join(logFolder, name.replaceAll(' ', '-'))
  return { events: `${base}.events`, log: `${base}.log` }
}

export const logFolder = join(import.meta.dirname, '..', '..', '.cache', 'suite')
