import type { FieldError } from '#contract/problems/problem.ts'

/** The parts of a schema issue that an error message needs. */
type Issue = { path: PropertyKey[]; message: string; code?: string; keys?: readonly string[] }

/** Nobody reads more, and a request can contain tens of thousands. */
const maxErrors = 100

/** Converts schema issues to field errors with the schema's messages: one for each field, and one for each unknown key. */
export function fieldErrorsOf(issues: readonly Issue[]): FieldError[] {
  const errors = new Map<string, FieldError>()
  for (const { path, message, keys = [''] } of issues) {
    for (const key of keys) {
      const field = [...path.map(String), ...(key === '' ? [] : [key])].join('.')
      if (!errors.has(field)) errors.set(field, { field, message })
      if (errors.size === maxErrors) return [...errors.values()]
    }
  }
  return [...errors.values()]
}
