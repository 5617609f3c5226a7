import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { pageUserId } from '../page-user.ts'

/** Unsaved values by field name. */
export type Draft = Readonly<Record<string, unknown>>

/** Identifies a draft by its user and form. */
export type DraftKey = readonly [userId: string, form: string]

/**
 * A field on this device: the unsaved value, what it is based on, if a newer saved value matters, and when it was typed, in
 * milliseconds, if other devices have the draft too.
 */
export type DraftEntry = { value: unknown; base?: unknown; at?: number }

/** Entries by field name. */
export type DraftEntries = Readonly<Record<string, DraftEntry>>

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

/** The entries of a draft, empty if there is none. Entries of another build's form are left out. */
export async function readEntries(key: DraftKey): Promise<DraftEntries> {
  try {
    return await draftStore()('readonly', async (store) => {
      const range = fieldsOf(key)
      const [names, stored] = await Promise.all([
        promisifyRequest(store.getAllKeys(range)),
        promisifyRequest<unknown[]>(store.getAll(range)),
      ])
      const entries = names.map((name, i) => [String((name as string[]).at(-1)), stored[i]] as const)
      return Object.fromEntries(entries.filter((entry): entry is readonly [string, DraftEntry] => isEntry(entry[1])))
    })
  } catch {
    return {}
  }
}

/** The values of a draft, empty if there is none. */
export async function readDraft(key: DraftKey): Promise<Draft> {
  return mapValues(await readEntries(key), ({ value }) => value)
}

/**
 * Writes the given entries to the draft. Undefined deletes an entry. Other entries are unchanged, so two tabs with the same form
 * both keep their changes.
 */
export async function writeEntries(key: DraftKey, entries: Readonly<Record<string, DraftEntry | undefined>>): Promise<void> {
  await tryWrite((store) => {
    for (const [name, entry] of Object.entries(entries)) {
      if (entry === undefined) store.delete([...key, name])
      else store.put(entry, [...key, name])
    }
    // A page that unloads loses pending work, so write without reading first and commit at once.
    store.transaction.commit()
    return promisifyRequest(store.transaction)
  })
}

/** Writes values without a base. Undefined deletes a field. */
export async function saveDraft(key: DraftKey, fields: Draft): Promise<void> {
  await writeEntries(
    key,
    mapValues(fields, (value) => (value === undefined ? undefined : { value })),
  )
}

/** Each field has its own entry. A list sorts after every string, which bounds the entries of one form. */
function fieldsOf(key: DraftKey): IDBKeyRange {
  return IDBKeyRange.bound([...key], [...key, []], true, true)
}

function isEntry(stored: unknown): stored is DraftEntry {
  return typeof stored === 'object' && stored !== null && 'value' in stored
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
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
