import type { RoomMember } from '#contract/meeting-room.ts'
import type { SharedRoom } from '#contract/room-state.ts'
import { presentTurn, type TurnStatus } from '#domain/meetings/room/state.ts'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { shortName } from './room-words.ts'

const toneOf: Readonly<Record<TurnStatus, Tone>> = {
  now: 'pine',
  pending: 'neutral',
  done: 'neutral',
  passed: 'neutral',
  skipped: 'neutral',
}
const wordOf: Readonly<Record<TurnStatus, string>> = {
  now: ', now',
  pending: '',
  done: ', done',
  passed: ', passed over',
  skipped: ', left out',
}

/** Who has had their turn in the present part, whose it is, and who is still to come; or its stretches. */
export function PresentTurns({ room, members }: { room: SharedRoom; members: readonly RoomMember[] }): React.ReactNode {
  const present = presentTurn(room)
  if (!present || present.part.turns.length < 2) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {present.part.turns.map(({ id, who, title, status }) => (
        <li key={id} aria-current={status === 'now' ? 'step' : undefined}>
          <Chip tone={toneOf[status]} {...(status === 'done' ? { icon: 'check' as const } : {})}>
            {who === null ? title : shortName(members, who)}
            <span className="sr-only">{wordOf[status]}</span>
          </Chip>
        </li>
      ))}
    </ul>
  )
}
