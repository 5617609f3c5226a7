import { listWorksheets, getWorksheet, type SavedWorksheet, saveWorksheet } from '#contract/api/content/worksheets.ts'
import { type CellChanges, type CellValue, validateChanges, knownChanges } from '#domain/worksheets/cells.ts'
import type { WorksheetSlug } from '#domain/worksheets/modules.ts'
import type { Worksheet } from '#domain/worksheets/worksheet.ts'
import { worksheetOf } from '#domain/worksheets/worksheets.ts'
import { callApi } from '#web/lib/call-api.ts'
import { type Draft, type DraftKey, readDraft } from '#web/lib/drafts/draft-storage.ts'
import { openSyncedDraft } from '#web/lib/drafts/open-synced-draft.ts'
import type { SyncedDraft } from '#web/lib/drafts/synced-draft.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { visitorQuery } from '#web/shell/visitor.ts'
import { toSavedEntries, type WorksheetCalls, type WorksheetDraft, worksheetDraftOptions } from './worksheet-draft.ts'

/** Query of the progress of all worksheets. */
export const worksheetsQuery = queryOf(listWorksheets)

export const worksheetQuery = (slug: WorksheetSlug) => queryOf(getWorksheet, { params: { slug } })

/** An open worksheet draft, and invalid input from an earlier visit. */
export type OpenWorksheetDraft = { draft: WorksheetDraft; invalidInputs: Draft }

const opened = new Map<WorksheetSlug, OpenWorksheetDraft>()
const opening = new Map<WorksheetSlug, Promise<WorksheetDraft>>()

/**
 * Opens a worksheet of the signed-in member: its saved cells and those that this device has not sent yet. It stays synchronized
 * for the lifetime of the page.
 */
export async function openWorksheetDraft(slug: WorksheetSlug): Promise<OpenWorksheetDraft> {
  const pending = opening.get(slug) ?? open(slug)
  opening.set(slug, pending)
  try {
    const [draft, invalidInputs] = await Promise.all([pending, readDraft(invalidInputsKey(slug))])
    opened.set(slug, { draft, invalidInputs })
    return { draft, invalidInputs }
  } catch (error) {
    opening.delete(slug)
    throw error
  }
}

/** An open worksheet draft; null while it could not be opened. */
export function findOpenDraft(slug: WorksheetSlug): OpenWorksheetDraft | null {
  return opened.get(slug) ?? null
}

/** Storage key of invalid input, which is not sent. */
export function invalidInputsKey(slug: WorksheetSlug): DraftKey {
  return [userId(), `rei-os/${slug}/unfinished`]
}

function userId(): string {
  return queryClient.getQueryData(visitorQuery.queryKey)?.user?.id ?? ''
}

async function open(slug: WorksheetSlug): Promise<WorksheetDraft> {
  const worksheet = worksheetOf(slug)
  const query = worksheetQuery(slug)
  const calls: WorksheetCalls = {
    save: (version, changes) =>
      callApi(saveWorksheet, { params: { slug }, body: { version, changes: toRequestChanges(changes) } }, { keepalive: true }),
    read: () => callApi(getWorksheet, { params: { slug } }),
    onSaved: (saved) => {
      // The response to an earlier request would restore values that were just replaced.
      void queryClient.cancelQueries({ queryKey: query.queryKey })
      queryClient.setQueryData(query.queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: worksheetsQuery.queryKey })
    },
    onSavedElsewhere: (saved) => void queryClient.setQueryData(query.queryKey, saved),
  }
  const { draft } = await openSyncedDraft({
    ...worksheetDraftOptions(worksheet, calls),
    key: [userId(), `rei-os/${slug}`],
    parseStored: (stored) => sendableChanges(worksheet, stored),
    saved: async () => toSavedEntries(await queryClient.ensureQueryData(query)),
  })
  syncWithPage(draft, slug)
  return { ...draft, worksheet }
}

/** Takes over worksheet data that any page loads, and asks again when another device may have changed it. */
function syncWithPage(draft: SyncedDraft<CellValue>, slug: WorksheetSlug): void {
  const query = worksheetQuery(slug)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] === query.queryKey[0]) draft.setSaved(toSavedEntries(event.query.state.data as SavedWorksheet))
  })
  const refetch = (): void => {
    // A worksheet that is no longer cached is fetched when next opened.
    const isCached = queryClient.getQueryData(query.queryKey) !== undefined
    if (isCached && document.visibilityState === 'visible') void queryClient.fetchQuery(query).catch(() => {})
  }
  for (const name of ['online', 'focus', 'visibilitychange']) addEventListener(name, refetch)
}

/** Stored changes of an earlier visit that can still be sent: an older version of the product may have written them. */
function sendableChanges(worksheet: Worksheet, stored: Draft): CellChanges {
  const knownCells = knownChanges(worksheet, stored as CellChanges)
  const invalid = new Set(validateChanges(worksheet, knownCells).map(({ field }) => field))
  return Object.fromEntries(Object.entries(knownCells).filter(([address]) => !invalid.has(address)))
}

/** Converts changes to the contract's type, whose lists are mutable. */
function toRequestChanges(changes: CellChanges): Record<string, Exclude<CellValue, readonly string[]> | string[] | null> {
  return changes as Record<string, Exclude<CellValue, readonly string[]> | string[] | null>
}
