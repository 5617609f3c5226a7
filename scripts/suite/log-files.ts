import { join } from 'node:path'
import type { Step } from './steps.ts'

/** Paths of a step's log and of its runner's events. The files stay until the step runs again. */
export function filesOf({ name }: Step): { events: string; log: string } {
  const base = join(logFolder, name.replaceAll(' ', '-'))
  return { events: `${base}.events`, log: `${base}.log` }
}

export const logFolder = join(import.meta.dirname, '..', '..', '.cache', 'suite')
