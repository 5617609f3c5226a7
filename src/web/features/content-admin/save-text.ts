import { asProblem, ownProblem } from '../../lib/own-problem.ts'

/**
 * Saves a text of which a version was seen. Where somebody else changed it meanwhile theirs is read: fields nobody typed into follow it,
 * and where both did the form asks which stays.
 *
 * @param send sends what was changed, and shows what is stored then
 * @param reread reads what is stored now, and shows it
 */
export async function saveText<Text>(send: () => Promise<Text>, reread: () => Promise<unknown>): Promise<Text> {
  try {
    return await send()
  } catch (error) {
    if (asProblem(error).code !== 'text-changed') throw error
    await reread()
    throw ownProblem('invalid-fields', { errors: [{ field: '', message: meanwhile }], cause: error })
  }
}

const meanwhile = 'Somebody else saved this text while you typed. What you typed is kept. Look it over, then save again.'
