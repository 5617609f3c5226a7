import * as z from 'zod'
import { type Fault, invalid } from './faults.ts'

/** Parameters arrive as text; these read what the text means. */
export const text = z.string().max(5000)
/** A whole number. */
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'must be an integer')
  .transform(Number)
/** A number with or without decimals. */
export const decimal = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,12})?$/, 'must be a number')
  .transform(Number)
/** `true` or `false`. */
export const boolean = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')
/** Notes kept with an object, by name. */
export const metadata = z.record(z.string().max(40), z.string().max(500))

/** A parameter that the empty text sets back to nothing. */
export function unsettable<Schema extends z.ZodType>(schema: Schema): z.ZodUnion<[z.ZodType<null>, Schema]> {
  return z.union([z.literal('').transform(() => null) as unknown as z.ZodType<null>, schema])
}

/** The same without keys that hold nothing: left out means left as it is. */
export function withoutUndefined<T extends object>(parts: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [Key in keyof T]?: Exclude<T[Key], undefined> }
}

/** Notes that the empty text takes away altogether. */
export const emptyableMetadata = unsettable(metadata).optional()

/** What every list understands. */
export const listing = {
  limit: integer.refine((limit) => limit >= 1 && limit <= 100, 'must be between 1 and 100').optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
}

/** The provider's words for the first thing wrong with the parameters. */
export function faultOf(error: z.ZodError): Fault {
  const [issue] = error.issues
  if (!issue) return invalid('Invalid request.')
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? ''])
    return invalid(`Received unknown parameter: ${param}`, { param, code: 'parameter_unknown' })
  }
  const param = nameOf(issue.path)
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
  }
  return invalid(`Invalid ${param}: ${issue.message}`, { param, code: 'parameter_invalid' })
}

function nameOf(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String)
  return `${first ?? ''}${rest.map((part) => `[${part}]`).join('')}`
}
