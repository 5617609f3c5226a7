import type { RoomMember } from '#contract/api/meetings/room.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import type { AgendaRow } from './agenda-rows.ts'
import { meetingRules } from './rules-card.tsx'

type PrintSheetProps = {
  title: string
  subtitle: string
  rows: readonly AgendaRow[]
  members: readonly RoomMember[]
  startLabel?: string
}

/** The printable agenda: parts with times, names, and lines to write on. */
export function PrintSheet({ title, subtitle, rows, members, startLabel = t`Start` }: PrintSheetProps): React.ReactNode {
  const names = members.map((member) => ({ id: member.id, name: fullName(member) }))
  const blank = Array.from({ length: Math.max(0, 6 - names.length) }, (_, i) => ({ id: `blank-${i}`, name: '' }))
  return (
    <div className="room-sheet" aria-hidden="true">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 mb-3">{subtitle}</p>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th>{startLabel}</th>
            <th>{t`Part`}</th>
            <th>{t`Who`}</th>
            <th>{t`Minutes`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, start, title: part, how, owner, minutes }) => (
            <tr key={key}>
              <td className="tabular whitespace-nowrap">{start}</td>
              <td>
                <strong>{part}</strong>
                <br />
                {how}
              </td>
              <td>{owner}</td>
              <td className="tabular">{minutes}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="mt-5 mb-1">{t`New commitments`}</h3>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th className="w-1/4">{t`Name`}</th>
            <th>{t`One thing, measurable`}</th>
            <th className="w-1/6">{t`By`}</th>
            <th className="w-1/6">{t`Witness`}</th>
          </tr>
        </thead>
        <tbody>
          {[...names, ...blank].map(({ id, name }) => (
            <tr key={id} className="blank">
              <td>{name}</td>
              <td colSpan={3}>&nbsp;</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4">{meetingRules.join(' ')}</p>
    </div>
  )
}
