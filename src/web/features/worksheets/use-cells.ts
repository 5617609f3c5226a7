import { useMemo, useSyncExternalStore } from 'react'
import type { Cells, CellValue } from '#domain/worksheets/cells.ts'
import type { SyncedDraftState } from '#web/lib/drafts/synced-draft-state.ts'
import type { WorksheetDraft } from './worksheet-draft.ts'

/** Selects a value from a worksheet's cells. The component rerenders only when the selected value changes. */
export function useCells<Value>({ values, subscribe }: WorksheetDraft, read: (cells: Cells) => Value): Value {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(read(values())))
  return useMemo(() => JSON.parse(text) as Value, [text])
}

/** Selects a primitive value from a worksheet's state. */
export function useWorksheetDraftState<Value extends string | number | null>(
  { state, subscribe }: WorksheetDraft,
  read: (state: SyncedDraftState<CellValue>) => Value,
): Value {
  return useSyncExternalStore(subscribe, () => read(state()))
}
