import { t } from '#domain/i18n/messages.ts'
import './meeting-room.css'
import { classNames } from '#web/ui/class-names.ts'
import type { AgendaRow } from './agenda-rows.ts'

type AgendaTableProps = {
  /** Accessible name of the table. */
  label: string
  rows: readonly AgendaRow[]
  /** Header of the first column: a time of day, or minutes from the start. */
  startLabel?: string
  /** Rendered below the current part: the turns of its members. */
  currentPart?: React.ReactNode
}

/** The agenda as a table. Past parts are struck through, the current part is highlighted. */
export function AgendaTable({ label, rows, startLabel = t`Start`, currentPart }: AgendaTableProps): React.ReactNode {
  return (
    <table className="agenda-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{startLabel}</th>
          <th scope="col">{t`Item`}</th>
          <th scope="col" className="agenda-owner">
            {t`Owner`}
          </th>
          <th scope="col" className="text-end">
            {t`Minutes`}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AgendaTableRow key={row.key} row={row} currentPart={row.progress === 'now' ? currentPart : null} />
        ))}
      </tbody>
    </table>
  )
}

function AgendaTableRow({ row, currentPart }: { row: AgendaRow; currentPart: React.ReactNode }): React.ReactNode {
  const { title, how, owner, start, minutes, progress } = row
  const isOver = progress === 'past' || progress === 'skipped'
  return (
    <tr className={classNames(progress === 'now' && 'now')} aria-current={progress === 'now' ? 'step' : undefined}>
      <td className="tabular whitespace-nowrap">{start}</td>
      <td>
        <span className="font-semibold">{isOver ? <s className="text-ink-3">{title}</s> : title}</span>
        {progress === 'past' ? <span className="sr-only">{`, ${t`done`}`}</span> : null}
        {progress === 'skipped' ? <span className="ms-2 text-sm text-ink-3">{t`skipped`}</span> : null}
        <span className="agenda-owner-below">{owner}</span>
        {isOver ? null : <span className="agenda-how">{how}</span>}
        {currentPart}
      </td>
      <td className="agenda-owner text-ink-2">{owner}</td>
      <td className="tabular text-end">{minutes}</td>
    </tr>
  )
}
