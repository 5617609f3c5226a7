import { type DraftKey, keepDraft, readDraft } from './drafts.ts'
import { newId } from './new-id.ts'

/** What is on its way, where this device keeps nothing. */
const underway = new Map<string, Readonly<Record<string, unknown>>>()

/**
 * Sends words under an id that goes into this device's storage before the first attempt and stays with exactly these words until they have
 * arrived: sent again after a lost answer, a reload or from another tab, they are written once. Words that were changed meanwhile are
 * others: the server would keep the former ones.
 *
 * @param key names what is sent among all that this person sends
 * @param words all that is sent
 * @throws whatever `send` throws
 */
export async function sendOnce<T>(key: DraftKey, words: unknown, send: (id: string) => Promise<T>): Promise<T> {
  const name = key.join('/')
  const said = JSON.stringify(words)
  const before = underway.get(name) ?? (await readDraft(key))
  const id = before['words'] === said && typeof before['id'] === 'string' ? before['id'] : newId()
  underway.set(name, { id, words: said })
  await keepDraft(key, { id, words: said })
  const answer = await send(id)
  underway.delete(name)
  await keepDraft(key, { id: undefined, words: undefined })
  return answer
}
