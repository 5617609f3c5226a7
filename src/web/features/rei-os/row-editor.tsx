import { memo, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { valuesAt } from '#domain/rei-os/cells.ts'
import { isEmptyValue } from '#domain/fields/values.ts'
import type { ListPart } from '#domain/rei-os/worksheet.ts'
import { classNames } from '../../ui/class-names.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { RowButton } from '../../ui/rows/row-button.tsx'
import { FieldControl } from '../form/field-control.tsx'
import { CommitButton } from './commit-button.tsx'
import { RowFigures } from './row-figures.tsx'
import type { Sheet } from './sheet.ts'
import { useCells } from './use-cells.ts'

type RowEditorProps = {
  sheet: Sheet
  list: ListPart
  form: UseFormReturn
  id: string
  i: number
  count: number
  move: (id: string, by: -1 | 1) => void
  remove: (id: string) => void
}

/** One row of a list: its fields, what becomes of it, and its place. */
export function RowEditor({ sheet, list, form, id, i, count, move, remove }: RowEditorProps): React.ReactNode {
  const values = useCells(sheet, (cells) => valuesAt(cells, list.fields, `${list.name}.${id}.`))
  const named = values[list.namedBy]
  const options = list.fields.find(({ name }) => name === list.namedBy)?.options ?? []
  const called =
    options.find(({ value }) => value === named)?.label ??
    (typeof named === 'string' && named !== '' ? named : `${list.one} ${i + 1}`)
  const ask = async (): Promise<void> => {
    const isEmpty = Object.values(values).every(isEmptyValue)
    const isSure =
      isEmpty ||
      (await confirm({
        variant: 'warning',
        title: `Take this ${list.one} away?`,
        content: called,
        confirmText: 'Take away',
      }))
    if (isSure) remove(id)
  }
  const isInLine = list.look === 'line' && list.fields.length < 6
  return (
    <li data-row={id} className={list.look === 'block' ? 'rounded-md border border-line p-4' : 'border-b border-line-2 pb-1'}>
      <div className={isInLine ? 'lg:flex lg:gap-3' : undefined}>
        <RowFields list={list} form={form} id={id} isFirst={i === 0} />
        <RowFigures list={list} values={values} />
        {/* Beside the inputs, above the line for their notes. */}
        <div
          className={classNames(
            'flex flex-wrap items-center gap-1',
            isInLine ? 'lg:flex-nowrap lg:self-end lg:pb-[31px]' : 'pt-1 pb-1',
          )}
        >
          <div className="mr-auto">
            {list.commitment ? <CommitButton label={list.commitment.label} text={list.commitment.of(values)} /> : null}
          </div>
          <RowButton label={`Move up: ${called}`} icon="up" isOff={i === 0} onPress={() => move(id, -1)} />
          <RowButton label={`Move down: ${called}`} icon="down" isOff={i === count - 1} onPress={() => move(id, 1)} />
          <RowButton label={`Take away: ${called}`} icon="away" onPress={() => void ask()} />
        </div>
      </div>
    </li>
  )
}

type RowFieldsProps = { list: ListPart; form: UseFormReturn; id: string; isFirst: boolean }

/** Drawn once: what is typed into a row draws its inputs by themselves. */
const RowFields = memo(function RowFields({ list, form, id, isFirst }: RowFieldsProps): React.ReactNode {
  const fields = useMemo(() => list.fields.map((field) => ({ ...field, name: `${list.name}.${id}.${field.name}` })), [list, id])
  return (
    <div
      className={classNames(
        'grid min-w-0 flex-1 gap-x-4 gap-y-1',
        list.look === 'line' ? lines[fields.length] : 'md:grid-cols-2',
        list.look === 'line' && !isFirst && unlabelled[fields.length],
      )}
    >
      {fields.map((field) => (
        <FieldControl key={field.name} field={field} form={form} look={{ isWide: field.multiline === true }} />
      ))}
    </div>
  )
})

/** How a row of so many short fields stands on one line: the first, which says what it is, is the widest. */
const lines: Readonly<Record<number, string>> = {
  1: '',
  2: 'grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
  3: 'sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] sm:items-end',
  4: 'grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]',
  6: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-[minmax(0,2.4fr)_repeat(5,minmax(0,1fr))]',
}

/** Where rows are lines of a table, the labels of the first are those of all; screen readers hear them on each. */
const unlabelled: Readonly<Record<number, string>> = {
  1: '[&_label[for]]:sr-only',
  2: '[&_label[for]]:sr-only',
  3: 'sm:[&_label[for]]:sr-only',
  4: 'lg:[&_label[for]]:sr-only',
  6: 'lg:[&_label[for]]:sr-only',
}
