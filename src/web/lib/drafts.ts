import { clear, createStore, get, update, type UseStore } from 'idb-keyval'

/** What was typed into a form and not saved yet: values by field name. */
export type Draft = Readonly<Record<string, unknown>>

/** Whose draft of which form. */
export type DraftKey = readonly [userId: string, form: string]

let store: UseStore | undefined

// Opened with the first draft: pages without forms open no database.
function drafts(): UseStore {
  store ??= createStore('drafts', 'forms')
  return store
}

/** The draft of a form, empty when there is none. */
export async function readDraft(key: DraftKey): Promise<Draft> {
  try {
    return (await get<Draft>([...key], drafts())) ?? {}
  } catch {
    // Storage may be switched off or full; then there are no drafts, and forms work all the same.
    return {}
  }
}

/**
 * Keeps the given fields in the draft; undefined takes a field out. Fields that are not given stay as they are, so two
 * tabs with the same form keep what was typed in either.
 */
export async function keepDraft(key: DraftKey, fields: Draft): Promise<void> {
  const merge = (kept: Draft = {}): Draft =>
    Object.fromEntries(Object.entries({ ...kept, ...fields }).filter(([, value]) => value !== undefined))
  await update<Draft>([...key], merge, drafts()).catch(() => {})
}

/** Erases every draft of this browser; part of signing out. */
export async function eraseDrafts(): Promise<void> {
  await clear(drafts()).catch(() => {})
}
