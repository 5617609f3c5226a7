import type { FieldValues } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import { toProblem, clientProblem } from '#web/lib/client-problem.ts'

/**
 * Saves a form about a hot seat. A permanent rejection, such as a vote that is too late, is shown above the form with the
 * server's text, and not as a temporary failure.
 */
export async function withProblemAsFormError(save: () => Promise<FieldValues>): Promise<FieldValues> {
  try {
    return await save()
  } catch (error) {
    const { code, detail } = toProblem(error)
    if (code !== 'hot-seat-refused' && code !== 'not-found') throw error
    const message = code === 'not-found' ? t`This hot seat has changed. Reload the page.` : detail
    throw clientProblem('invalid-fields', { errors: [{ field: '', message }], cause: error })
  }
}
