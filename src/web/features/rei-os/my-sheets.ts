import { listWorksheets, readWorksheet, type SavedWorksheet, saveWorksheet } from '#contract/worksheets.ts'
import { type CellChanges, type CellValue, checkChanges, knownChanges } from '#domain/rei-os/cells.ts'
import type { WorksheetSlug } from '#domain/rei-os/modules.ts'
import type { Worksheet } from '#domain/rei-os/worksheet.ts'
import { worksheetOf } from '#domain/rei-os/worksheets.ts'
import { call } from '../../lib/call.ts'
import { type Draft, type DraftKey, keepDraft, readDraft } from '../../lib/drafts.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { keepsUnsent } from '../../lib/unsent.ts'
import { visitorQuery } from '../../shell/visitor.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { Begun } from './sheet-state.ts'

/** How far the worksheets are. */
export const worksheetsQuery = queryOf(listWorksheets)

/** A worksheet as it is saved. */
export const worksheetQuery = (slug: WorksheetSlug) => queryOf(readWorksheet, { params: { slug } })

/** An open worksheet, and what was typed into it at an earlier visit that breaks a rule. */
export type OpenSheet = { sheet: Sheet; unfinished: Draft }

const opened = new Map<WorksheetSlug, OpenSheet>()
const opening = new Map<WorksheetSlug, Promise<Sheet>>()

/**
 * Opens a worksheet of whoever is signed in: what is saved, and what this device could not send yet. Its way to the server stays open for
 * the life of the page.
 */
export async function openSheet(slug: WorksheetSlug): Promise<OpenSheet> {
  const coming = opening.get(slug) ?? open(slug)
  opening.set(slug, coming)
  try {
    const [sheet, unfinished] = await Promise.all([coming, readDraft(unfinishedKey(slug))])
    opened.set(slug, { sheet, unfinished })
    return { sheet, unfinished }
  } catch (error) {
    opening.delete(slug)
    throw error
  }
}

/** A worksheet that is open; null while it could not be opened. */
export function sheetAt(slug: WorksheetSlug): OpenSheet | null {
  return opened.get(slug) ?? null
}

/** Where this device keeps what breaks a rule, and therefore is not sent. */
export function unfinishedKey(slug: WorksheetSlug): DraftKey {
  return [userId(), `rei-os/${slug}/unfinished`]
}

function userId(): string {
  return queryClient.getQueryData(visitorQuery.queryKey)?.user?.id ?? ''
}

async function open(slug: WorksheetSlug): Promise<Sheet> {
  const worksheet = worksheetOf(slug)
  const key: DraftKey = [userId(), `rei-os/${slug}`]
  const query = worksheetQuery(slug)
  const begunKey: DraftKey = [userId(), `rei-os/${slug}/begun`]
  const [kept, begun, saved] = await Promise.all([readDraft(key), readDraft(begunKey), queryClient.ensureQueryData(query)])
  const channel = new BroadcastChannel(`worksheet-${userId()}-${slug}`)
  const sheet = createSheet(
    worksheet,
    saved,
    { unsent: usable(worksheet, kept), begun: begun as Begun },
    {
      save: (version, changes) =>
        call(saveWorksheet, { params: { slug }, body: { version, changes: sent(changes) } }, { outlivesPage: true }),
      read: () => call(readWorksheet, { params: { slug } }),
      keep: async (changes, before) => {
        await Promise.all([keepDraft(key, changes), keepDraft(begunKey, before)])
      },
      onSaved: (now) => {
        // An answer to an earlier question would bring back what has just been replaced.
        void queryClient.cancelQueries({ queryKey: query.queryKey })
        queryClient.setQueryData(query.queryKey, now)
        void queryClient.invalidateQueries({ queryKey: worksheetsQuery.queryKey })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at our own pages
        channel.postMessage(now)
      },
      isOnline: () => navigator.onLine,
      nowMs: () => performance.now(),
      after: (delayMs, run) => {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
    },
  )
  channel.addEventListener('message', ({ data }: MessageEvent<SavedWorksheet>) => {
    queryClient.setQueryData(query.queryKey, data)
  })
  follow(sheet, slug)
  return sheet
}

/** Takes over what any page learns of the worksheet, and wakes it when things may have changed. */
function follow(sheet: Sheet, slug: WorksheetSlug): void {
  const query = worksheetQuery(slug)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] === query.queryKey[0]) sheet.adopt(event.query.state.data as SavedWorksheet)
  })
  const wake = (): void => {
    sheet.wake()
    // Another device may have changed it meanwhile. A worksheet that left the cache is read when it is next opened.
    const isKnown = queryClient.getQueryData(query.queryKey) !== undefined
    if (isKnown && document.visibilityState === 'visible') void queryClient.fetchQuery(query).catch(() => {})
  }
  for (const name of ['online', 'focus', 'visibilitychange']) addEventListener(name, wake)
  addEventListener('pagehide', sheet.leave)
  keepsUnsent(sheet.setAside)
}

/** What an earlier visit kept, as far as it may be sent: an older version of the product may have written it. */
function usable(worksheet: Worksheet, kept: Draft): CellChanges {
  const known = knownChanges(worksheet, kept as CellChanges)
  const faulty = new Set(checkChanges(worksheet, known).map(({ field }) => field))
  return Object.fromEntries(Object.entries(known).filter(([address]) => !faulty.has(address)))
}

/** As the contract has it, whose lists may be changed. */
function sent(changes: CellChanges): Record<string, Exclude<CellValue, readonly string[]> | string[] | null> {
  return changes as Record<string, Exclude<CellValue, readonly string[]> | string[] | null>
}
