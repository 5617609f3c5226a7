import type { CompiledField } from '#domain/fields/field.ts'
import { dealFigures } from '#domain/hot-seat/deal.ts'
import { rowsOf, valuesAt } from '#domain/rei-os/cells.ts'
import type { CellValues, FieldsPart, ListPart } from '#domain/rei-os/worksheet.ts'
import { formatMoney } from '../../ui/figures/money-format.ts'
import { cardOf } from './row-figures.tsx'
import type { Sheet } from './sheet.ts'
import { useCells } from './use-cells.ts'

/** A worksheet on paper: what was typed as text, as long as it is, and lines for what is not. */
export function Paper({ sheet }: { sheet: Sheet }): React.ReactNode {
  return (
    <div className="hidden text-[10.5pt] print:block" aria-hidden="true">
      {sheet.worksheet.parts.map((part) => (
        <section key={part.title} className="mb-5">
          <h2 className="mb-2 text-base">{part.title}</h2>
          {part.kind === 'list' ? <ListOnPaper sheet={sheet} list={part} /> : <FieldsOnPaper sheet={sheet} part={part} />}
        </section>
      ))}
    </div>
  )
}

function FieldsOnPaper({ sheet, part: { fields } }: { sheet: Sheet; part: FieldsPart }): React.ReactNode {
  return <Said fields={fields} values={useCells(sheet, (cells) => valuesAt(cells, fields))} />
}

function ListOnPaper({ sheet, list }: { sheet: Sheet; list: ListPart }): React.ReactNode {
  const rows = useCells(sheet, (cells) => rowsOf(list, cells))
  if (rows.length === 0) return <p>Nothing here yet.</p>
  if (list.look === 'block') {
    return rows.map(({ id, values }) => (
      <div key={id} className="mb-3 break-inside-avoid border-t border-line pt-2">
        <Said fields={list.fields} values={values} />
        {list.name === 'cards' ? <p className="mt-1">{figuresInWords(values)}</p> : null}
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
                {inWords(field, values[field.name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Said({ fields, values }: { fields: readonly CompiledField[]; values: CellValues }): React.ReactNode {
  return (
    <dl className="grid grid-cols-[minmax(9rem,1fr)_3fr] gap-x-4 gap-y-1">
      {fields.map((field) => (
        <div key={field.name} className="contents">
          <dt className="font-semibold">{field.label}</dt>
          <dd className="min-h-5 wrap-anywhere whitespace-pre-wrap">{inWords(field, values[field.name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function inWords({ kind, input, options = [] }: CompiledField, value: unknown): string {
  if (kind === 'flag') return value === true ? '☑' : '☐'
  if (value === undefined) return ''
  if (typeof value === 'number') {
    return input === 'money' ? formatMoney(Math.round(value * 100), 'USD', { isShort: true }) : value.toLocaleString('en-US')
  }
  const chosen = options.find((option) => option.value === value)
  return chosen?.label ?? (typeof value === 'string' ? value : '')
}

function figuresInWords(values: CellValues): string {
  return dealFigures(cardOf(values))
    .map(({ label, text }) => `${label}: ${text ?? '–'}`)
    .join(' · ')
}
