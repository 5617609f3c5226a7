import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { isId } from './ids.ts'

/** The position of an item in a list ordered by time, then by ID. */
export type TimeKey = { at: Date; id: string }

/** Formats the cursor for a URL. */
export function formatTimeCursor({ at, id }: TimeKey): string {
  return `${at.getTime()}.${id}`
}

/**
 * Parses a cursor that {@link formatTimeCursor} made. Returns null, the start of the list, if there is no text.
 *
 * @throws ProblemError `invalid-fields` for any other text
 */
export function parseTimeCursor(text: string | undefined): TimeKey | null {
  if (text === undefined) return null
  const [, at = '', id = ''] = /^(\d{1,14})\.([\da-f-]{36})$/.exec(text) ?? []
  if (at === '' || !isId(id)) {
    throw new ProblemError('invalid-fields', undefined, [{ field: 'cursor', message: t`This cursor isn’t valid for this list.` }])
  }
  return { at: new Date(Number(at)), id }
}
