import type { SaveFailure, SaveStatus } from '../save-status.ts'

/** Values by key. */
export type Entries<Value> = Readonly<Record<string, Value>>

/** Changes by key. Null deletes a value. */
export type Changes<Value> = Entries<Value | null>

/**
 * What the server has. The version increases with each save; without versions it is always 0. `savedAt` is the time of the last
 * save, in ISO 8601.
 */
export type SavedEntries<Value> = { entries: Entries<Value>; version: number; savedAt?: string | null }

/** By key: the server's value when editing began, and values sent since without a response. */
export type BaseValues<Value> = Entries<readonly (Value | null)[]>

/** Unsent changes that an earlier visit stored on this device, with their bases. */
export type StoredChanges<Value> = { unsent: Changes<Value>; baseValues: BaseValues<Value> }

/** State of a draft on this page. */
export type SyncedDraftState<Value> = StoredChanges<Value> & {
  /** The server's values and version, as far as known. */
  saved: Entries<Value>
  version: number
  /** Keys that were also changed elsewhere. The member decides which value to use. */
  conflicts: readonly string[]
  failure: SaveFailure | null
  /** Number of failed attempts in a row. */
  failures: number
  /** When the server last saved changes of this page, in milliseconds since the page opened; null before the first save. */
  savedAtMs: number | null
}

/** How the values of a draft are compared and merged. */
export type MergeRules<Value> = {
  isSame: (value: Value | null, other: Value | null) => boolean
  /** The values with unsent changes on top. */
  merge: (saved: Entries<Value>, unsent: Changes<Value>) => Entries<Value>
  /** Whether the server has this change. */
  isSynced: (key: string, value: Value | null, saved: Entries<Value>) => boolean
  /** Whether a change and a newer saved value need no decision: the server merges them, or this device always wins. */
  isMergeable: (value: Value | null, saved: Value | null) => boolean
  /** Whether these changes make an unsent change of another key void, as deleting a row does for its cells. */
  isVoidedBy: (key: string, changes: Changes<Value>) => boolean
}

/** Initial state of a draft. What was saved elsewhere since editing began is in conflict. */
export function initialState<Value>(
  rules: MergeRules<Value>,
  { entries, version }: SavedEntries<Value>,
  stored: StoredChanges<Value>,
): SyncedDraftState<Value> {
  const unsent = omitEntries(stored.unsent, (key, value) => rules.isSynced(key, value, entries))
  const baseValues = omitEntries(stored.baseValues, (key) => !(key in unsent))
  const conflicts = Object.entries(baseValues).flatMap(([key, bases]) => {
    const [value, saved] = [unsent[key] ?? null, entries[key] ?? null]
    return !rules.isMergeable(value, saved) && isConflict({ value, bases, saved }, rules.isSame) ? [key] : []
  })
  return { saved: entries, version, unsent, baseValues, conflicts, failure: null, failures: 0, savedAtMs: null }
}

/** Unsent changes that are not in conflict. */
export function sendableChanges<Value>({ unsent, conflicts }: SyncedDraftState<Value>): Changes<Value> {
  return omitEntries(unsent, (key) => conflicts.includes(key))
}

/** Whether there are unsent changes. */
export function hasUnsent<Value>({ unsent }: SyncedDraftState<Value>): boolean {
  return Object.keys(unsent).length > 0
}

/** State after values changed on this device. */
export function withChanges<Value>(
  rules: MergeRules<Value>,
  state: SyncedDraftState<Value>,
  changes: Changes<Value>,
): SyncedDraftState<Value> {
  const isVoid = (key: string): boolean => rules.isVoidedBy(key, changes)
  const newKeys = Object.keys(changes).filter((key) => !(key in state.unsent))
  return {
    ...state,
    unsent: { ...omitEntries(state.unsent, isVoid), ...changes },
    baseValues: { ...omitEntries(state.baseValues, isVoid), ...savedValuesAt(state.saved, newKeys) },
    conflicts: state.conflicts.filter((key) => !isVoid(key)),
  }
}

/**
 * State after the server reported what it has. A key with an unsent change that another device has saved with a different value
 * since is in conflict. `inFlight` changes are being sent and may be what came back. An older version is ignored.
 */
export function withSaved<Value>(
  rules: MergeRules<Value>,
  state: SyncedDraftState<Value>,
  { entries, version }: SavedEntries<Value>,
  inFlight: Changes<Value> = {},
): SyncedDraftState<Value> {
  if (version < state.version) return state
  const unsent = omitEntries(state.unsent, (key, value) => rules.isSynced(key, value, entries))
  const isChangedElsewhere = (key: string): boolean => {
    const saved = entries[key] ?? null
    return (
      !rules.isMergeable(unsent[key] ?? null, saved) &&
      !rules.isSame(saved, state.saved[key] ?? null) &&
      !(key in inFlight && rules.isSame(saved, inFlight[key] ?? null))
    )
  }
  return {
    ...state,
    saved: entries,
    version,
    unsent,
    baseValues: omitEntries(state.baseValues, (key) => !(key in unsent)),
    conflicts: Object.keys(unsent).filter((key) => state.conflicts.includes(key) || isChangedElsewhere(key)),
  }
}

/** State after a batch was sent: the server may have it before the response arrives. */
export function withInFlight<Value>(state: SyncedDraftState<Value>, batch: Changes<Value>): SyncedDraftState<Value> {
  const sent = Object.entries(batch).map(([key, value]) => [key, [...(state.baseValues[key] ?? []), value]] as const)
  return { ...state, baseValues: { ...state.baseValues, ...Object.fromEntries(sent) } }
}

/** State after the server saved a batch. A value changed meanwhile stays unsent and is based on the saved one. */
export function withBatchSaved<Value>(
  rules: MergeRules<Value>,
  state: SyncedDraftState<Value>,
  { batch, saved, atMs }: { batch: Changes<Value>; saved: SavedEntries<Value>; atMs: number },
): SyncedDraftState<Value> {
  const unsent = omitEntries(state.unsent, (key, value) => key in batch && rules.isSame(batch[key] ?? null, value))
  const baseValues = { ...state.baseValues, ...savedValuesAt(saved.entries, Object.keys(batch)) }
  return withSaved(rules, { ...state, unsent, baseValues, failure: null, failures: 0, savedAtMs: atMs }, saved, batch)
}

/** State after sending failed. All changes are preserved. */
export function withFailure<Value>(state: SyncedDraftState<Value>, failure: SaveFailure): SyncedDraftState<Value> {
  return { ...state, failure, failures: state.failures + 1 }
}

/** State after the member resolved the conflicts in favor of their changes or the saved values, which they have seen. */
export function withConflictsResolved<Value>(state: SyncedDraftState<Value>, winner: 'mine' | 'theirs'): SyncedDraftState<Value> {
  const { conflicts, unsent, baseValues, saved } = state
  const isDecided = (key: string): boolean => conflicts.includes(key)
  if (winner === 'mine') {
    return { ...state, conflicts: [], baseValues: { ...baseValues, ...savedValuesAt(saved, conflicts) } }
  }
  return { ...state, conflicts: [], unsent: omitEntries(unsent, isDecided), baseValues: omitEntries(baseValues, isDecided) }
}

/** Save status of a draft. Changes in conflict wait for the member and count as saved. */
export function saveStatusOf<Value>(state: SyncedDraftState<Value>): SaveStatus {
  if (Object.keys(sendableChanges(state)).length === 0) return 'saved'
  return state.failure ?? 'saving'
}

function savedValuesAt<Value>(saved: Entries<Value>, keys: readonly string[]): BaseValues<Value> {
  return Object.fromEntries(keys.map((key) => [key, [saved[key] ?? null]]))
}

/** The entries that are not omitted. */
export function omitEntries<Value>(entries: Entries<Value>, isOmitted: (key: string, value: Value) => boolean): Entries<Value> {
  return Object.fromEntries(Object.entries(entries).filter(([key, value]) => !isOmitted(key, value)))
}

/** What decides whether a change collides with a value saved elsewhere. */
type ChangeOnBase<Value> = {
  value: Value
  /** Values that the server may have without a change from elsewhere: the one when editing began, and those sent since. */
  bases: readonly Value[]
  saved: Value
}

/**
 * Whether the member must choose between a change and the saved value: the saved value is neither the changed one nor one that
 * the change is based on.
 */
function isConflict<Value>(
  { value, bases, saved }: ChangeOnBase<Value>,
  isSame: (value: Value, other: Value) => boolean,
): boolean {
  return !isSame(value, saved) && !bases.some((base) => isSame(base, saved))
}
