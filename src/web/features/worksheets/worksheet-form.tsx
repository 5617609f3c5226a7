import type { UseFormReturn } from 'react-hook-form'
import { t } from '#domain/i18n/messages.ts'
import { cellValuesOf, findCellTarget } from '#domain/worksheets/cells.ts'
import type { FieldsPart } from '#domain/worksheets/worksheet.ts'
import { Card } from '#web/ui/card.tsx'
import { SaveStatusLine } from '#web/features/form/save-status-line.tsx'
import { FieldControl } from '#web/features/form/field-control.tsx'
import { saveStatusOf } from '#web/lib/drafts/synced-draft-state.ts'
import { formatFieldValue } from '#web/features/form/format-field-value.ts'
import { FieldConflictBanner } from '#web/features/form/field-conflict-banner.tsx'
import { CommitButton } from './commit-button.tsx'
import { ListEditor } from './list-editor.tsx'
import type { OpenWorksheetDraft } from './my-worksheet-drafts.ts'
import type { WorksheetDraft } from './worksheet-draft.ts'
import { WorksheetSummary } from './worksheet-summary.tsx'
import { useCells, useWorksheetDraftState } from './use-cells.ts'
import { useWorksheetForm } from './use-worksheet-form.ts'

/** The inputs of a worksheet. */
export function WorksheetForm({ draft, invalidInputs }: OpenWorksheetDraft): React.ReactNode {
  const form = useWorksheetForm(draft, invalidInputs)
  const { worksheet } = draft
  return (
    <form aria-label={worksheet.title} noValidate onSubmit={(event) => event.preventDefault()} className="print:hidden">
      <p className="sticky top-0 z-10 -mt-3 mb-1 bg-paper py-2 text-sm text-ink-3 first-letter:uppercase">
        <WorksheetSaveStatus draft={draft} />
      </p>
      <WorksheetConflictBanner draft={draft} />
      <div className="grid gap-5">
        <WorksheetSummary draft={draft} />
        {worksheet.parts.map((part) =>
          part.kind === 'list' ? (
            <ListEditor key={part.name} draft={draft} list={part} form={form} />
          ) : (
            <FieldsCard key={part.title} draft={draft} part={part} form={form} />
          ),
        )}
      </div>
    </form>
  )
}

function WorksheetSaveStatus({ draft }: { draft: WorksheetDraft }): React.ReactNode {
  return (
    <SaveStatusLine
      subject={t`Your worksheet`}
      status={useWorksheetDraftState(draft, saveStatusOf)}
      savedAtMs={useWorksheetDraftState(draft, ({ savedAtMs }) => savedAtMs)}
      onRetry={draft.flush}
    />
  )
}

type FieldsCardProps = { draft: WorksheetDraft; part: FieldsPart; form: UseFormReturn }

function FieldsCard({ draft, part, form }: FieldsCardProps): React.ReactNode {
  const { title, intro, fields, commitment } = part
  const commitmentText = useCells(draft, (cells) => commitment?.of(cellValuesOf(cells, fields)) ?? null)
  return (
    <Card title={title}>
      {intro ? <p className="-mt-2 mb-3 text-sm text-ink-3">{intro}</p> : null}
      <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
        {fields.map((field) => (
          <FieldControl key={field.name} field={field} form={form} display={displayOf(field, fields.length)} />
        ))}
      </div>
      {commitment ? <CommitButton label={commitment.label} text={commitmentText} /> : null}
    </Card>
  )
}

function displayOf({ multiline }: FieldsPart['fields'][number], count: number): { isWide: boolean; hasCounter: boolean } {
  return { isWide: multiline === true || count === 1, hasCounter: multiline === true }
}

/** Asks which answers to use for fields that were changed both here and on another device. */
function WorksheetConflictBanner({ draft }: { draft: WorksheetDraft }): React.ReactNode {
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
