import { findCellTarget } from '#domain/worksheets/cells.ts'
import { formatFieldValue } from '#web/features/form/format-field-value.ts'
import { FieldConflictBanner } from '#web/features/form/field-conflict-banner.tsx'
import type { WorksheetDraft } from './worksheet-draft.ts'
import { useWorksheetDraftState } from './use-cells.ts'

/** Asks which answers to use for fields that were changed both here and on another device. */
export function WorksheetConflictBanner({ draft }: { draft: WorksheetDraft }): React.ReactNode {
  const conflicts = useWorksheetDraftState(draft, (state) => state.conflicts.join(' '))
  if (conflicts === '') return null
  const { saved } = draft.state()
  const conflictingFields = conflicts.split(' ').map((name) => {
    const location = findCellTarget(draft.worksheet, name)
    const field = location?.kind === 'field' || location?.kind === 'cell' ? location.field : null
    const theirs = saved[name] ?? ''
    return { name, label: field?.label ?? name, theirs: field ? formatFieldValue(field, theirs) : String(theirs) }
  })
  return (
    <div className="mb-5">
      <FieldConflictBanner conflicts={conflictingFields} onResolve={(stays) => draft.resolveConflicts(stays)} />
    </div>
  )
}
