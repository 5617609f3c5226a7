import { placeOf } from '#domain/rei-os/cells.ts'
import { valueInWords } from '../form/value-in-words.ts'
import { WhichStays } from '../form/which-stays.tsx'
import type { Sheet } from './sheet.ts'
import { useSheetState } from './use-cells.ts'

/** Asks which answers stay of those that were changed on another device while they were changed here. */
export function ConflictBanner({ sheet }: { sheet: Sheet }): React.ReactNode {
  const conflicts = useSheetState(sheet, (state) => state.conflicts.join(' '))
  if (conflicts === '') return null
  const { saved } = sheet.state()
  const differing = conflicts.split(' ').map((name) => {
    const place = placeOf(sheet.worksheet, name)
    const field = place?.kind === 'field' || place?.kind === 'cell' ? place.field : null
    const theirs = saved[name] ?? ''
    return { name, label: field?.label ?? name, theirs: field ? valueInWords(field, theirs) : String(theirs) }
  })
  return (
    <div className="mb-5">
      <WhichStays differing={differing} onDecide={(stays) => sheet.decide(stays)} />
    </div>
  )
}
