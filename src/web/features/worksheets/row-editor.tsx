import { memo, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { cellValuesOf } from '#domain/worksheets/cells.ts'
import { isEmptyValue } from '#domain/fields/values.ts'
import { t } from '#domain/i18n/messages.ts'
import type { ListPart } from '#domain/worksheets/worksheet.ts'
import { classNames } from '#web/ui/class-names.ts'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { RowButton } from '#web/ui/rows/row-button.tsx'
import { FieldControl } from '#web/features/form/field-control.tsx'
import { CommitButton } from './commit-button.tsx'
import { RowMetrics } from './row-metrics.tsx'
import type { WorksheetDraft } from './worksheet-draft.ts'
import { useCells } from './use-cells.ts'

type RowEditorProps = {
  draft: WorksheetDraft
  list: ListPart
  form: UseFormReturn
  id: string
  i: number
  count: number
  move: (id: string, by: -1 | 1) => void
  remove: (id: string) => void
}

/** A row of a list: its fields, its metrics, and buttons to move and delete it. */
export function RowEditor({ draft, list, form, id, i, count, move, remove }: RowEditorProps): React.ReactNode {
  const values = useCells(draft, (cells) => cellValuesOf(cells, list.fields, `${list.name}.${id}.`))
  const nameValue = values[list.keyField]
  const options = list.fields.find(({ name }) => name === list.keyField)?.options ?? []
  const rowName =
    options.find(({ value }) => value === nameValue)?.label ??
    (typeof nameValue === 'string' && nameValue !== '' ? nameValue : t`${{ rowName: list.rowTexts.name }} ${{ position: i + 1 }}`)
  const confirmAndRemove = async (): Promise<void> => {
    const isEmpty = Object.values(values).every(isEmptyValue)
    const isSure =
      isEmpty ||
      (await confirm({
        variant: 'warning',
        title: list.rowTexts.confirmDelete,
        content: rowName,
        confirmText: t`Delete`,
      }))
    if (isSure) remove(id)
  }
  const isSingleLine = list.layout === 'line' && list.fields.length < 6
  return (
    <li data-row={id} className={list.layout === 'block' ? 'rounded-md border border-line p-4' : 'border-b border-line-2 pb-1'}>
      <div className={isSingleLine ? 'lg:flex lg:gap-3' : undefined}>
        <RowFields list={list} form={form} id={id} isFirst={i === 0} />
        <RowMetrics list={list} values={values} />
        {/* Beside the inputs, above the line for their notes. */}
        <div
          className={classNames(
            'flex flex-wrap items-center gap-1',
            isSingleLine ? 'lg:flex-nowrap lg:self-end lg:pb-[31px]' : 'pt-1 pb-1',
          )}
        >
          <div className="mr-auto">
            {list.commitment ? <CommitButton label={list.commitment.label} text={list.commitment.of(values)} /> : null}
          </div>
          <RowButton label={t`Move up: ${{ rowName }}`} icon="up" isDisabled={i === 0} onPress={() => move(id, -1)} />
          <RowButton label={t`Move down: ${{ rowName }}`} icon="down" isDisabled={i === count - 1} onPress={() => move(id, 1)} />
          <RowButton label={t`Delete: ${{ rowName }}`} icon="away" onPress={() => void confirmAndRemove()} />
        </div>
      </div>
    </li>
  )
}

type RowFieldsProps = { list: ListPart; form: UseFormReturn; id: string; isFirst: boolean }

/** Rendered once: typing rerenders only the affected input. */
const RowFields = memo(function RowFields({ list, form, id, isFirst }: RowFieldsProps): React.ReactNode {
  const fields = useMemo(() => list.fields.map((field) => ({ ...field, name: `${list.name}.${id}.${field.name}` })), [list, id])
  return (
    <div
      className={classNames(
        'grid min-w-0 flex-1 gap-x-4 gap-y-1',
        list.layout === 'line' ? rowGridClasses[fields.length] : 'md:grid-cols-2',
        list.layout === 'line' && !isFirst && hiddenLabelClasses[fields.length],
      )}
    >
      {fields.map((field) => (
        <FieldControl key={field.name} field={field} form={form} display={{ isWide: field.multiline === true }} />
      ))}
    </div>
  )
})

/** Grid of a row by its number of short fields. The first field, which names the row, is the widest. */
const rowGridClasses: Readonly<Record<number, string>> = {
  1: '',
  2: 'grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
  3: 'sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] sm:items-end',
  4: 'grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]',
  6: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-[minmax(0,2.4fr)_repeat(5,minmax(0,1fr))]',
}

/** If rows form a table, only the first row's labels are visible; screen readers get them on each row. */
const hiddenLabelClasses: Readonly<Record<number, string>> = {
  1: '[&_label[for]]:sr-only',
  2: '[&_label[for]]:sr-only',
  3: 'sm:[&_label[for]]:sr-only',
  4: 'lg:[&_label[for]]:sr-only',
  6: 'lg:[&_label[for]]:sr-only',
}
