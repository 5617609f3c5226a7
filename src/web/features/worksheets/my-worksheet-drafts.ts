import { listWorksheets, getWorksheet, type SavedWorksheet, saveWorksheet } from '#contract/api/content/worksheets.ts'
import { type CellChanges, type CellValue, validateChanges, knownChanges } from '#domain/worksheets/cells.ts'
import type { WorksheetSlug } from '#domain/worksheets/modules.ts'
import type { Worksheet } from '#domain/worksheets/worksheet.ts'
import { worksheetOf } from '#domain/worksheets/worksheets.ts'
import { callApi } from '#web/lib/call-api.ts'
import { type Draft, type DraftKey, saveDraft, readDraft } from '#web/lib/drafts.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { registerUnsentChanges } from '#web/lib/unsent-changes.ts'
import { visitorQuery } from '#web/shell/visitor.ts'
import { createWorksheetDraft, type WorksheetDraft } from './worksheet-draft.ts'
import type { BaseValues } from './worksheet-draft-state.ts'

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
  const key: DraftKey = [userId(), `rei-os/${slug}`]
  const query = worksheetQuery(slug)
  const baseValuesKey: DraftKey = [userId(), `rei-os/${slug}/begun`]
  const [stored, baseValues, saved] = await Promise.all([
    readDraft(key),
    readDraft(baseValuesKey),
    queryClient.ensureQueryData(query),
  ])
  const channel = new BroadcastChannel(`worksheet-${userId()}-${slug}`)
  const draft = createWorksheetDraft(
    worksheet,
    saved,
    { unsent: sendableChanges(worksheet, stored), baseValues: baseValues as BaseValues },
    {
      save: (version, changes) =>
        callApi(saveWorksheet, { params: { slug }, body: { version, changes: toRequestChanges(changes) } }, { keepalive: true }),
      read: () => callApi(getWorksheet, { params: { slug } }),
      store: async (changes, bases) => {
        await Promise.all([saveDraft(key, changes), saveDraft(baseValuesKey, bases)])
      },
      onSaved: (savedNow) => {
        // The response to an earlier request would restore values that were just replaced.
        void queryClient.cancelQueries({ queryKey: query.queryKey })
        queryClient.setQueryData(query.queryKey, savedNow)
        void queryClient.invalidateQueries({ queryKey: worksheetsQuery.queryKey })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes no target origin
        channel.postMessage(savedNow)
      },
      isOnline: () => navigator.onLine,
      nowMs: () => performance.now(),
      schedule: (delayMs, run) => {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
    },
  )
  channel.addEventListener('message', ({ data }: MessageEvent<SavedWorksheet>) => {
    queryClient.setQueryData(query.queryKey, data)
  })
  syncWithPage(draft, slug)
  return draft
}

/** Takes over worksheet data that any page loads, and retries when conditions may have changed. */
function syncWithPage(draft: WorksheetDraft, slug: WorksheetSlug): void {
  const query = worksheetQuery(slug)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] === query.queryKey[0]) draft.setSaved(event.query.state.data as SavedWorksheet)
  })
  const retry = (): void => {
    draft.retry()
    // Another device may have changed it meanwhile. A worksheet that is no longer cached is fetched when next opened.
    const isCached = queryClient.getQueryData(query.queryKey) !== undefined
    if (isCached && document.visibilityState === 'visible') void queryClient.fetchQuery(query).catch(() => {})
  }
  for (const name of ['online', 'focus', 'visibilitychange']) addEventListener(name, retry)
  addEventListener('pagehide', draft.onPageHide)
  registerUnsentChanges(draft.suspend)
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
