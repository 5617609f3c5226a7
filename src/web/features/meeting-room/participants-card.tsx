import type { RoomView } from '#contract/api/meetings/room.ts'
import type { SharedRoomState } from '#contract/api/meetings/room-state.ts'
import { isPresent } from '#domain/meetings/room/participants.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { shortName } from './room-text.ts'
import { useServerNow } from './use-server-now.ts'

/** Members in the room, and absent ones. */
export function ParticipantsCard({ view, room }: { view: RoomView; room: SharedRoomState }): React.ReactNode {
  const now = useServerNow(5_000)
  const { members, youId } = view
  const isOver = room.status === 'ended'
  const participants = room.people.map(({ id, cameAt }) => ({ id, isHere: isOver ? cameAt !== null : isPresent(room, id, now) }))
  const count = participants.filter((participant) => participant.isHere).length
  return (
    <Card title={isOver ? t`Attendees` : t`Here today`}>
      <ul className="grid grid-cols-1 gap-2.5">
        {participants.map((participant) => {
          const member = members.find(({ id }) => id === participant.id)
          const name = member ? fullName(member) : shortName(members, participant.id)
          return (
            <li key={participant.id} className="flex items-center gap-3">
              <Avatar name={name} className={participant.isHere ? '' : 'grayscale'} />
              <span className={classNames('min-w-0 flex-1 truncate', !participant.isHere && 'text-ink-3')}>
                {name}
                {participant.id === youId ? <span className="text-ink-3"> {t`(you)`}</span> : null}
              </span>
              {participant.id === room.timekeeper && !isOver ? <Chip tone="brass">{t`Clock`}</Chip> : null}
              {participant.isHere ? null : <span className="text-sm text-ink-3">{t`Not here`}</span>}
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-sm text-ink-3">
        {isOver
          ? t`${{ count }} of ${{ total: participants.length }} attended`
          : t`${{ count }} of ${{ total: participants.length }} are here`}
      </p>
    </Card>
  )
}
