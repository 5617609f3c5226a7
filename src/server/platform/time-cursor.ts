import { ProblemError } from '#contract/problems.ts'
import { isId } from './ids.ts'

/** Where something stands in a list that is ordered by time, and by id where times are equal. */
export type TimeKey = { at: Date; id: string }

/** The key as a text for the address. */
export function writeTimeCursor({ at, id }: TimeKey): string {
  return `${at.getTime()}.${id}`
}

/**
 * The key in a text that `writeTimeCursor` made; null for the start of the list, where there is no text.
 *
 * @throws ProblemError `invalid-fields` for any other text
 */
export function readTimeCursor(text: string | undefined): TimeKey | null {
  if (text === undefined) return null
  const [, at = '', id = ''] = /^(\d{1,14})\.([\da-f-]{36})$/.exec(text) ?? []
  if (at === '' || !isId(id)) {
    throw new ProblemError('invalid-fields', undefined, [{ field: 'cursor', message: 'This is not a page of this list.' }])
  }
  return { at: new Date(Number(at)), id }
}
