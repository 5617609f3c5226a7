import { type DraftKey, saveDraft, readDraft } from './drafts/draft-storage.ts'
import { newId } from './new-id.ts'

/** Requests in flight, for devices without storage. */
const inFlight = new Map<string, Readonly<Record<string, unknown>>>()

/**
 * Sends content under an ID that is stored on this device before the first attempt and stays tied to exactly this content until
 * it has arrived. A retry after a lost response, after a reload or from another tab therefore writes it once. Changed content
 * gets a new ID, because the server would keep the earlier content for the old ID.
 *
 * @param key identifies the request among all of this user's requests
 * @param content everything that is sent
 * @throws whatever `send` throws
 */
export async function sendIdempotently<T>(key: DraftKey, content: unknown, send: (id: string) => Promise<T>): Promise<T> {
  const name = key.join('/')
  const serialized = JSON.stringify(content)
  const previous = inFlight.get(name) ?? (await readDraft(key))
  const id = previous['words'] === serialized && typeof previous['id'] === 'string' ? previous['id'] : newId()
  inFlight.set(name, { id, words: serialized })
  await saveDraft(key, { id, words: serialized })
  const response = await send(id)
  inFlight.delete(name)
  await saveDraft(key, { id: undefined, words: undefined })
  return response
}
