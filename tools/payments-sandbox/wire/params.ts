import * as z from 'zod'
import { type SandboxError, invalidRequest } from './errors.ts'

/** Parameters arrive as text. These schemas parse them. */
export const text = z.string().max(5000)
/** An integer of at most 15 digits, as form text. */
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'must be an integer')
  .transform(Number)
/** A non-negative number with at most 12 decimals, as form text. */
export const decimal = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,12})?$/, 'must be a number')
  .transform(Number)
/** `true` or `false`, as form text. */
export const boolean = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')
/** An object's metadata, by key. */
export const metadata = z.record(z.string().max(40), z.string().max(500))

/** A parameter that an empty text unsets. */
export function unsettable<Schema extends z.ZodType>(schema: Schema): z.ZodUnion<[z.ZodType<null>, Schema]> {
  return z.union([z.literal('').transform(() => null) as unknown as z.ZodType<null>, schema])
}

/** Removes undefined properties: an omitted key leaves its value unchanged. */
export function withoutUndefined<T extends object>(parts: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [Key in keyof T]?: Exclude<T[Key], undefined> }
}

/** Metadata that an empty text deletes completely. */
export const emptyableMetadata = unsettable(metadata).optional()

/** Parameters of every list. */
export const listing = {
  limit: integer.refine((limit) => limit >= 1 && limit <= 100, 'must be between 1 and 100').optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
}

/** Converts the first validation error to the provider's message. */
export function toSandboxError(error: z.ZodError): SandboxError {
  const [issue] = error.issues
  if (!issue) return invalidRequest('Invalid request.')
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${param}`, { param, code: 'parameter_unknown' })
  }
  const param = nameOf(issue.path)
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
  }
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param, code: 'parameter_invalid' })
}

function nameOf(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String)
  return `${first ?? ''}${rest.map((part) => `[${part}]`).join('')}`
}
