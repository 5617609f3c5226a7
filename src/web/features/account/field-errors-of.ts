import type * as z from 'zod/mini'

/** Validates a body with its schema. Returns the first error of each field by name, and an empty object if valid. */
export function fieldErrorsOf(schema: z.ZodMiniType, body: unknown): Readonly<Record<string, string>> {
  const issues = schema.safeParse(body).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}
