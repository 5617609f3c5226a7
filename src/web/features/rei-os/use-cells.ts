import { useMemo, useSyncExternalStore } from 'react'
import type { Cells } from '#domain/rei-os/cells.ts'
import type { Sheet } from './sheet.ts'
import type { SheetState } from './sheet-state.ts'

/** What is read of a worksheet's cells. Whoever follows it is drawn again when what is read changes, and by nothing else. */
export function useCells<Value>({ cells, subscribe }: Sheet, read: (cells: Cells) => Value): Value {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(read(cells())))
  return useMemo(() => JSON.parse(text) as Value, [text])
}

/** What is read of how a worksheet stands; a plain value. */
export function useSheetState<Value extends string | number | null>(
  { state, subscribe }: Sheet,
  read: (state: SheetState) => Value,
): Value {
  return useSyncExternalStore(subscribe, () => read(state()))
}
