import './meeting-room.css'
import { classNames } from '../../ui/class-names.ts'
import type { AgendaRow } from './agenda-rows.ts'

type AgendaTableProps = {
  /** Names the table for screen readers. */
  label: string
  rows: readonly AgendaRow[]
  /** What the first column tells: a time of day, or minutes from the beginning. */
  startLabel?: string
  /** Stands under the present part: who has had their turn. */
  present?: React.ReactNode
}

/** The agenda, part by part: what is over is struck through, the present part stands out. */
export function AgendaTable({ label, rows, startLabel = 'Start', present }: AgendaTableProps): React.ReactNode {
  return (
    <table className="agenda-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{startLabel}</th>
          <th scope="col">Item</th>
          <th scope="col" className="agenda-owner">
            Owner
          </th>
          <th scope="col" className="text-end">
            Minutes
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.key} row={row} present={row.progress === 'now' ? present : null} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ row, present }: { row: AgendaRow; present: React.ReactNode }): React.ReactNode {
  const { title, how, owner, start, minutes, progress } = row
  const isOver = progress === 'past' || progress === 'skipped'
  return (
    <tr className={classNames(progress === 'now' && 'now')} aria-current={progress === 'now' ? 'step' : undefined}>
      <td className="tabular whitespace-nowrap">{start}</td>
      <td>
        <span className="font-semibold">{isOver ? <s className="text-ink-3">{title}</s> : title}</span>
        {progress === 'past' ? <span className="sr-only">, over</span> : null}
        {progress === 'skipped' ? <span className="ms-2 text-sm text-ink-3">left out</span> : null}
        <span className="agenda-owner-below">{owner}</span>
        {isOver ? null : <span className="agenda-how">{how}</span>}
        {present}
      </td>
      <td className="agenda-owner text-ink-2">{owner}</td>
      <td className="tabular text-end">{minutes}</td>
    </tr>
  )
}
