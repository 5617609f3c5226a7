import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { pageUserId } from './page-user.ts'

/** Unsaved form values by field name. */
export type Draft = Readonly<Record<string, unknown>>

/** Identifies a draft by its user and form. */
export type DraftKey = readonly [userId: string, form: string]

let store: UseStore | undefined

// Opened when a page first looks for drafts, so that pages without drafts open no database.
function draftStore(): UseStore {
  store ??= createStore('drafts', 'forms')
  return store
}

/** If storage is disabled or full, there are no drafts and forms still work. */
async function tryWrite(write: (store: IDBObjectStore) => Promise<void>): Promise<void> {
  try {
    await draftStore()('readwrite', write)
  } catch {
    // Drafts are not stored then.
  }
}

/** The draft of a form, empty if there is none. */
export async function readDraft(key: DraftKey): Promise<Draft> {
  try {
    return await draftStore()('readonly', async (store) => {
      const range = fieldsOf(key)
      const [names, values] = await Promise.all([
        promisifyRequest(store.getAllKeys(range)),
        promisifyRequest<unknown[]>(store.getAll(range)),
      ])
      return Object.fromEntries(names.map((name, i) => [String((name as string[]).at(-1)), values[i]]))
    })
  } catch {
    return {}
  }
}

/**
 * Saves the given fields to the draft. Undefined deletes a field. Other fields are unchanged, so two tabs with the same form
 * both keep their changes.
 */
export async function saveDraft(key: DraftKey, fields: Draft): Promise<void> {
  const write = (store: IDBObjectStore): Promise<void> => {
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) store.delete([...key, name])
      else store.put(value, [...key, name])
    }
    // A page that unloads loses pending work, so write without reading first and commit at once.
    store.transaction.commit()
    return promisifyRequest(store.transaction)
  }
  await tryWrite(write)
}

/** Each field has its own entry. A list sorts after every string, which bounds the entries of one form. */
function fieldsOf(key: DraftKey): IDBKeyRange {
  return IDBKeyRange.bound([...key], [...key, []], true, true)
}

/** Deletes the drafts of the user this page was made for, as part of signing out. Unsent drafts of other users stay. */
export async function clearDrafts(): Promise<void> {
  const clear = async (store: IDBObjectStore): Promise<void> => {
    const keys = await promisifyRequest(store.getAllKeys())
    for (const key of keys) if (!belongsToOtherUser(key)) store.delete(key)
    return promisifyRequest(store.transaction)
  }
  await tryWrite(clear)
}

const userId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** Forms without a user belong to no one. */
function belongsToOtherUser(key: IDBValidKey): boolean {
  const owner: unknown = Array.isArray(key) ? key[0] : null
  return typeof owner === 'string' && userId.test(owner) && owner !== pageUserId()
}
