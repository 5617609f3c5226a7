import { ProblemError } from '#contract/problems/problems.ts'
import type { NameKey } from '../../profile/index.ts'

/** Formats the last member of a page as a cursor for the URL. */
export function formatCursor({ name, userId }: NameKey): string {
  return Buffer.from(`${userId}${name}`).toString('base64url')
}

/**
 * Parses a cursor that {@link formatCursor} made.
 *
 * @throws ProblemError `invalid-fields` for any other text
 */
export function parseCursor(text: string): NameKey {
  const decoded = Buffer.from(text, 'base64url').toString()
  const [, userId, name] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})([^\0]*)$/s.exec(decoded) ?? []
  if (userId === undefined || name === undefined) {
    throw new ProblemError('invalid-fields', undefined, [{ field: 'cursor', message: 'This is not a page of this list.' }])
  }
  return { userId, name }
}
