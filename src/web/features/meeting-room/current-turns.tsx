import type { RoomMember } from '#contract/api/meetings/room.ts'
import type { SharedRoomState } from '#contract/api/meetings/room-state.ts'
import { t } from '#domain/i18n/messages.ts'
import { currentTurn, type TurnStatus } from '#domain/meetings/room/state.ts'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { shortName } from './room-text.ts'

const toneOf: Readonly<Record<TurnStatus, Tone>> = {
  now: 'pine',
  pending: 'neutral',
  done: 'neutral',
  passed: 'neutral',
  skipped: 'neutral',
}
const statusLabels: Readonly<Record<TurnStatus, string>> = {
  now: t`now`,
  pending: '',
  done: t`done`,
  passed: t`skipped`,
  skipped: t`skipped`,
}

/** The turns of the current part: past, current and next ones; or its segments. */
export function CurrentTurns({ room, members }: { room: SharedRoomState; members: readonly RoomMember[] }): React.ReactNode {
  const current = currentTurn(room)
  if (!current || current.part.turns.length < 2) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {current.part.turns.map(({ id, who, title, status }) => (
        <li key={id} aria-current={status === 'now' ? 'step' : undefined}>
          <Chip tone={toneOf[status]} {...(status === 'done' ? { icon: 'check' as const } : {})}>
            {who === null ? title : shortName(members, who)}
            <span className="sr-only">{status === 'pending' ? '' : `, ${statusLabels[status]}`}</span>
          </Chip>
        </li>
      ))}
    </ul>
  )
}
