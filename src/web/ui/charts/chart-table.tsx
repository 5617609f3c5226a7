import { Trans } from '@lingui/react/macro'
import { t } from '#domain/i18n/messages.ts'
import { type ValueKind, formatValue } from '../data-display/format-value.ts'
import type { ChartTableData } from './series.ts'

/** The values of a chart as a table, collapsed by default. */
export function ChartTable({
  label,
  kind,
  tableData,
}: {
  label: string
  kind: ValueKind
  tableData: ChartTableData
}): React.ReactNode {
  const { corner, columns, rows } = tableData
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-8 items-center text-sm font-semibold text-pine-2 underline underline-offset-2 max-md:min-h-11">
        <Trans>
          Show as table<span className="sr-only">: {label}</span>
        </Trans>
      </summary>
      <table className="figures-table tabular mt-1">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column, i) => (
                <td key={column}>
                  <ValueCell value={values[i] ?? null} kind={kind} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function ValueCell({ value, kind }: { value: number | null; kind: ValueKind }): React.ReactNode {
  if (value !== null) return formatValue(value, kind)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t`no data`}</span>
    </>
  )
}
