import type { FieldFault } from '#contract/problem.ts'

/** What a schema found, as far as a fault is made of it. */
type Issue = { path: PropertyKey[]; message: string; code?: string; keys?: readonly string[] }

/** Nobody reads more, and a request can hold tens of thousands. */
const mostFaults = 100

/** The faults of a request in the words of its schema: one for each field, and one for each key that does not belong. */
export function faultsOf(issues: readonly Issue[]): FieldFault[] {
  const faults = new Map<string, FieldFault>()
  for (const { path, message, keys = [''] } of issues) {
    for (const key of keys) {
      const field = [...path.map(String), ...(key === '' ? [] : [key])].join('.')
      if (!faults.has(field)) faults.set(field, { field, message })
      if (faults.size === mostFaults) return [...faults.values()]
    }
  }
  return [...faults.values()]
}
