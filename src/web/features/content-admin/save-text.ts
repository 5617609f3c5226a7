import { t } from '#domain/i18n/messages.ts'
import { toProblem, clientProblem } from '#web/lib/client-problem.ts'

/**
 * Saves a text based on the version that was loaded. If someone else changed it meanwhile, their version is loaded: unedited
 * fields take it over, and for fields changed by both the form asks which one stays.
 *
 * @param send sends the changes and caches the saved text
 * @param refetch loads and caches the stored text
 */
export async function saveText<Text>(send: () => Promise<Text>, refetch: () => Promise<unknown>): Promise<Text> {
  try {
    return await send()
  } catch (error) {
    if (toProblem(error).code !== 'text-changed') throw error
    await refetch()
    throw clientProblem('invalid-fields', { errors: [{ field: '', message: conflictMessage }], cause: error })
  }
}

const conflictMessage = t`Someone else saved this text while you were typing. We kept your version. Review it, then save again.`
