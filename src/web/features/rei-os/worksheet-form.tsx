import type { UseFormReturn } from 'react-hook-form'
import { valuesAt } from '#domain/rei-os/cells.ts'
import type { FieldsPart } from '#domain/rei-os/worksheet.ts'
import { Card } from '../../ui/card.tsx'
import { DeliveryLine } from '../form/delivery-line.tsx'
import { FieldControl } from '../form/field-control.tsx'
import { CommitButton } from './commit-button.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { ListEditor } from './list-editor.tsx'
import type { OpenSheet } from './my-sheets.ts'
import type { Sheet } from './sheet.ts'
import { deliveryOf } from './sheet-state.ts'
import { Sums } from './sums.tsx'
import { useCells, useSheetState } from './use-cells.ts'
import { useWorksheetForm } from './use-worksheet-form.ts'

/** The inputs of a worksheet. */
export function WorksheetForm({ sheet, unfinished }: OpenSheet): React.ReactNode {
  const form = useWorksheetForm(sheet, unfinished)
  const { worksheet } = sheet
  return (
    <form aria-label={worksheet.title} noValidate onSubmit={(event) => event.preventDefault()} className="print:hidden">
      <p className="sticky top-0 z-10 -mt-3 mb-1 bg-paper py-2 text-sm text-ink-3 first-letter:uppercase">
        <SaveLine sheet={sheet} />
      </p>
      <ConflictBanner sheet={sheet} />
      <div className="grid gap-5">
        <Sums sheet={sheet} />
        {worksheet.parts.map((part) =>
          part.kind === 'list' ? (
            <ListEditor key={part.name} sheet={sheet} list={part} form={form} />
          ) : (
            <FieldsCard key={part.title} sheet={sheet} part={part} form={form} />
          ),
        )}
      </div>
    </form>
  )
}

function SaveLine({ sheet }: { sheet: Sheet }): React.ReactNode {
  return (
    <DeliveryLine
      what="Your worksheet"
      delivery={useSheetState(sheet, deliveryOf)}
      savedAtMs={useSheetState(sheet, ({ savedAtMs }) => savedAtMs)}
      onRetry={sheet.flush}
    />
  )
}

type FieldsCardProps = { sheet: Sheet; part: FieldsPart; form: UseFormReturn }

function FieldsCard({ sheet, part, form }: FieldsCardProps): React.ReactNode {
  const { title, intro, fields, commitment } = part
  const said = useCells(sheet, (cells) => commitment?.of(valuesAt(cells, fields)) ?? null)
  return (
    <Card title={title}>
      {intro ? <p className="-mt-2 mb-3 text-sm text-ink-3">{intro}</p> : null}
      <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
        {fields.map((field) => (
          <FieldControl key={field.name} field={field} form={form} look={lookOf(field, fields.length)} />
        ))}
      </div>
      {commitment ? <CommitButton label={commitment.label} text={said} /> : null}
    </Card>
  )
}

function lookOf({ multiline }: FieldsPart['fields'][number], count: number): { isWide: boolean; hasCounter: boolean } {
  return { isWide: multiline === true || count === 1, hasCounter: multiline === true }
}
