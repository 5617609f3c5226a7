import type * as z from 'zod/mini'

/** What is wrong with the fields of a body by its own schema, by name; empty when nothing is. The first fault of each counts. */
export function faultsOf(schema: z.ZodMiniType, body: unknown): Readonly<Record<string, string>> {
  const issues = schema.safeParse(body).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}
