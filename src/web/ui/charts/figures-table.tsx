import { type FigureKind, formatFigure } from '../figures/figure-format.ts'
import type { Figures } from './series.ts'

/** The figures of a chart as a table, folded away until somebody asks. */
export function FiguresTable({ label, kind, figures }: { label: string; kind: FigureKind; figures: Figures }): React.ReactNode {
  const { corner, columns, rows } = figures
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-8 items-center text-sm font-semibold text-pine-2 underline underline-offset-2 max-md:min-h-11">
        Show as table<span className="sr-only">: {label}</span>
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
                  <FigureCell value={values[i] ?? null} kind={kind} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function FigureCell({ value, kind }: { value: number | null; kind: FigureKind }): React.ReactNode {
  if (value !== null) return formatFigure(value, kind)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">no figure</span>
    </>
  )
}
