import type { RoomView } from '#contract/meeting-room.ts'
import type { SharedRoom } from '#contract/room-state.ts'
import { isHere } from '#domain/meetings/room/people.ts'
import { fullName } from '#domain/words/full-name.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { shortName } from './room-words.ts'
import { useServerNow } from './use-server-now.ts'

/** Who is in the room, and who of the pod is not. */
export function HereCard({ view, room }: { view: RoomView; room: SharedRoom }): React.ReactNode {
  const now = useServerNow(5_000)
  const { members, youId } = view
  const isOver = room.status === 'ended'
  const people = room.people.map(({ id, cameAt }) => ({ id, isHere: isOver ? cameAt !== null : isHere(room, id, now) }))
  const count = people.filter((person) => person.isHere).length
  return (
    <Card title={isOver ? 'Who was here' : 'Here today'}>
      <ul className="grid gap-2.5">
        {people.map((person) => {
          const member = members.find(({ id }) => id === person.id)
          const name = member ? fullName(member) : shortName(members, person.id)
          return (
            <li key={person.id} className="flex items-center gap-3">
              <Avatar name={name} className={person.isHere ? '' : 'grayscale'} />
              <span className={classNames('min-w-0 flex-1 truncate', !person.isHere && 'text-ink-3')}>
                {name}
                {person.id === youId ? <span className="text-ink-3"> (you)</span> : null}
              </span>
              {person.id === room.timekeeper && !isOver ? <Chip tone="brass">Clock</Chip> : null}
              {person.isHere ? null : <span className="text-sm text-ink-3">Not here</span>}
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-sm text-ink-3">
        {count} of {people.length} {isOver ? 'were here' : 'are here'}
      </p>
    </Card>
  )
}
