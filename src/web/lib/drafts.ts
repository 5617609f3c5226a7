import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { pageOwner } from './page-owner.ts'

/** What was typed into a form and not saved yet: values by field name. */
export type Draft = Readonly<Record<string, unknown>>

/** Whose draft of which form. */
export type DraftKey = readonly [userId: string, form: string]

let store: UseStore | undefined

// Opened when a page first looks for drafts: those that keep none open no database.
function drafts(): UseStore {
  store ??= createStore('drafts', 'forms')
  return store
}

/** Where storage is switched off or full there are no drafts, and forms work all the same. */
async function attempt(write: (store: IDBObjectStore) => Promise<void>): Promise<void> {
  try {
    await drafts()('readwrite', write)
  } catch {
    // Nothing is kept then.
  }
}

/** The draft of a form, empty when there is none. */
export async function readDraft(key: DraftKey): Promise<Draft> {
  try {
    return await drafts()('readonly', async (store) => {
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
 * Keeps the given fields in the draft; undefined takes a field out. Fields that are not given stay as they are, so two
 * tabs with the same form keep what was typed in either.
 */
export async function keepDraft(key: DraftKey, fields: Draft): Promise<void> {
  const write = (store: IDBObjectStore): Promise<void> => {
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) store.delete([...key, name])
      else store.put(value, [...key, name])
    }
    // A page that is going away takes along what waits for an answer, so nothing is read first and nothing waits.
    store.transaction.commit()
    return promisifyRequest(store.transaction)
  }
  await attempt(write)
}

/** Each field has its own entry; a list sorts after every text, which bounds those of one form. */
function fieldsOf(key: DraftKey): IDBKeyRange {
  return IDBKeyRange.bound([...key], [...key, []], true, true)
}

/** Erases the drafts of whom this page was made for; part of signing out. What others could not send waits for them. */
export async function eraseDrafts(): Promise<void> {
  const erase = async (store: IDBObjectStore): Promise<void> => {
    const keys = await promisifyRequest(store.getAllKeys())
    for (const key of keys) if (!isOfAnother(key)) store.delete(key)
    return promisifyRequest(store.transaction)
  }
  await attempt(erase)
}

const userId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** Some forms are nobody's. */
function isOfAnother(key: IDBValidKey): boolean {
  const owner: unknown = Array.isArray(key) ? key[0] : null
  return typeof owner === 'string' && userId.test(owner) && owner !== pageOwner()
}
