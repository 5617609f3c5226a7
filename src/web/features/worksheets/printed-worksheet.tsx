import type { CompiledField } from '#domain/fields/field.ts'
import { formatNumber } from '#domain/formatting/formats.ts'
import { dealMetrics } from '#domain/hot-seats/deal.ts'
import { t } from '#domain/i18n/messages.ts'
import { rowsOf, cellValuesOf } from '#domain/worksheets/cells.ts'
import type { CellValues, FieldsPart, ListPart } from '#domain/worksheets/worksheet.ts'
import { formatMoney } from '#web/ui/data-display/format-money.ts'
import { dealCardOfRow } from './row-metrics.tsx'
import type { WorksheetDraft } from './worksheet-draft.ts'
import { useCells } from './use-cells.ts'

/** A worksheet for printing: input as full text, and lines for empty fields. */
export function PrintedWorksheet({ draft }: { draft: WorksheetDraft }): React.ReactNode {
  return (
    <div className="hidden text-[10.5pt] print:block" aria-hidden="true">
      {draft.worksheet.parts.map((part) => (
        <section key={part.title} className="mb-5">
          <h2 className="mb-2 text-base">{part.title}</h2>
          {part.kind === 'list' ? <PrintedList draft={draft} list={part} /> : <PrintedFields draft={draft} part={part} />}
        </section>
      ))}
    </div>
  )
}

function PrintedFields({ draft, part: { fields } }: { draft: WorksheetDraft; part: FieldsPart }): React.ReactNode {
  return <PrintedValues fields={fields} values={useCells(draft, (cells) => cellValuesOf(cells, fields))} />
}

function PrintedList({ draft, list }: { draft: WorksheetDraft; list: ListPart }): React.ReactNode {
  const rows = useCells(draft, (cells) => rowsOf(list, cells))
  if (rows.length === 0) return <p>{t`Nothing here yet.`}</p>
  if (list.layout === 'block') {
    return rows.map(({ id, values }) => (
      <div key={id} className="mb-3 break-inside-avoid border-t border-line pt-2">
        <PrintedValues fields={list.fields} values={values} />
        {list.name === 'cards' ? <p className="mt-1">{formatDealMetrics(values)}</p> : null}
      </div>
    ))
  }
  return (
    <table className="w-full border-collapse text-start">
      <thead>
        <tr>
          {list.fields.map(({ name, label }) => (
            <th key={name} className="border-b border-line py-1 pe-3 text-start">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, values }) => (
          <tr key={id}>
            {list.fields.map((field) => (
              <td key={field.name} className="border-b border-line py-1 pe-3 align-top">
                {formatValue(field, values[field.name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PrintedValues({ fields, values }: { fields: readonly CompiledField[]; values: CellValues }): React.ReactNode {
  return (
    <dl className="grid grid-cols-[minmax(9rem,1fr)_3fr] gap-x-4 gap-y-1">
      {fields.map((field) => (
        <div key={field.name} className="contents">
          <dt className="font-semibold">{field.label}</dt>
          <dd className="min-h-5 wrap-anywhere whitespace-pre-wrap">{formatValue(field, values[field.name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function formatValue({ kind, input, options = [] }: CompiledField, value: unknown): string {
  if (kind === 'flag') return value === true ? '☑' : '☐'
  if (value === undefined) return ''
  if (typeof value === 'number') {
    return input === 'money' ? formatMoney(Math.round(value * 100), 'USD', { isShort: true }) : formatNumber(value)
  }
  const chosen = options.find((option) => option.value === value)
  return chosen?.label ?? (typeof value === 'string' ? value : '')
}

function formatDealMetrics(values: CellValues): string {
  return dealMetrics(dealCardOfRow(values))
    .map(({ label, text }) => `${label}: ${text ?? '–'}`)
    .join(' · ')
}
