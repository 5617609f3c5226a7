import { useMemo, useSyncExternalStore } from 'react'
import type { Cells } from '#domain/worksheets/cells.ts'
import type { WorksheetDraft } from './worksheet-draft.ts'
import type { WorksheetDraftState } from './worksheet-draft-state.ts'

/** Selects a value from a worksheet's cells. The component rerenders only when the selected value changes. */
export function useCells<Value>({ cells, subscribe }: WorksheetDraft, read: (cells: Cells) => Value): Value {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(read(cells())))
  return useMemo(() => JSON.parse(text) as Value, [text])
}

/** Selects a primitive value from a worksheet's state. */
export function useWorksheetDraftState<Value extends string | number | null>(
  { state, subscribe }: WorksheetDraft,
  read: (state: WorksheetDraftState) => Value,
): Value {
  return useSyncExternalStore(subscribe, () => read(state()))
}
