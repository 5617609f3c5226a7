import type { FieldValues } from '#domain/fields/field.ts'
import { asProblem, ownProblem } from '../../lib/own-problem.ts'

/**
 * Saves what a form says of a hot seat. What the server does not take any more, as a vote that comes too late, stands over the form
 * in the server's own sentence, and not as a failure that would pass.
 */
export async function saying(save: () => Promise<FieldValues>): Promise<FieldValues> {
  try {
    return await save()
  } catch (error) {
    const { code, detail } = asProblem(error)
    if (code !== 'hot-seat-refused' && code !== 'not-found') throw error
    const message = code === 'not-found' ? 'This hot seat has changed meanwhile. Please load the page again.' : detail
    throw ownProblem('invalid-fields', { errors: [{ field: '', message }], cause: error })
  }
}
