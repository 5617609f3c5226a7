import { ProblemError } from '#contract/problems.ts'
import type { NameKey } from '../../profile/index.ts'

/** The last member looked at, after whom the next page begins, as a text for the address. */
export function writeCursor({ name, userId }: NameKey): string {
  return Buffer.from(`${userId}${name}`).toString('base64url')
}

/**
 * The member in a text that `writeCursor` made.
 *
 * @throws ProblemError `invalid-fields` for any other text
 */
export function readCursor(text: string): NameKey {
  const read = Buffer.from(text, 'base64url').toString()
  const [, userId, name] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})([^\0]*)$/s.exec(read) ?? []
  if (userId === undefined || name === undefined) {
    throw new ProblemError('invalid-fields', undefined, [{ field: 'cursor', message: 'This is not a page of this list.' }])
  }
  return { userId, name }
}
