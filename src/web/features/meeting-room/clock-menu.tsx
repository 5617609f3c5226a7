import type { RoomView } from '#contract/meeting-room.ts'
import type { SharedRoom } from '#contract/room-state.ts'
import { isHere } from '#domain/meetings/room/people.ts'
import { presentTurn, type RoomPart } from '#domain/meetings/room/state.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuItem, MenuSection } from '../../ui/menu/menu-item.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { shortName } from './room-words.ts'
import type { SendCommand } from './use-room-commands.ts'

type ClockMenuProps = { view: RoomView; room: SharedRoom; send: SendCommand; now: number }

/** What is done to the clock now and then: leaving parts out, handing it over, giving a hot seat to somebody else, ending. */
export function ClockMenu({ view, room, send, now }: ClockMenuProps): React.ReactNode {
  const { members } = view
  const here = room.people.filter(({ id }) => isHere(room, id, now))
  const others = here.filter(({ id }) => id !== room.timekeeper)
  const open = room.parts.filter(({ turns }) => turns.some(({ status }) => status === 'pending' || status === 'now'))
  const present = presentTurn(room)?.part.key
  const seats = room.parts.filter(({ kind, beganAt }) => kind === 'hot-seat' && beganAt === null)
  return (
    <Menu
      placement="bottom end"
      trigger={
        <Button size="sm" variant="secondary" aria-label="More for the clock">
          <Icon name="more" />
        </Button>
      }
    >
      {others.length > 0 ? (
        <MenuSection heading="Hand the clock to">
          {others.map(({ id }) => (
            <MenuItem key={id} onAction={() => send({ kind: 'hand-over', to: id, seen: room.handovers })}>
              {shortName(members, id)}
            </MenuItem>
          ))}
        </MenuSection>
      ) : null}
      {seats.map((part) => (
        <HotSeatSection key={part.key} part={part} view={view} here={here.map(({ id }) => id)} send={send} />
      ))}
      <MenuSection heading="Leave out">
        {open.map(({ key, title }) => (
          <MenuItem key={key} onAction={() => send({ kind: 'skip', part: key })}>
            {key === present ? `The rest of ${title}` : title}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuItem isDanger onAction={() => void askToEnd(send)}>
        End the meeting
      </MenuItem>
    </Menu>
  )
}

type HotSeatSectionProps = { part: RoomPart; view: RoomView; here: readonly string[]; send: SendCommand }

function HotSeatSection({ part, view, here, send }: HotSeatSectionProps): React.ReactNode {
  const others = here.filter((id) => id !== part.inHotSeat)
  if (others.length === 0) return null
  const holder = part.inHotSeat === null ? '' : ` instead of ${shortName(view.members, part.inHotSeat)}`
  return (
    <MenuSection heading={`${part.title}${holder}`}>
      {others.map((id) => (
        <MenuItem key={id} onAction={() => send({ kind: 'hot-seat', part: part.key, who: id, instead: part.inHotSeat })}>
          {shortName(view.members, id)}
        </MenuItem>
      ))}
    </MenuSection>
  )
}

async function askToEnd(send: SendCommand): Promise<void> {
  const isSure = await confirm({
    title: 'End the meeting now?',
    content: 'Attendance is written down, and everybody scores the meeting.',
    confirmText: 'End the meeting',
  })
  if (isSure) send({ kind: 'end' })
}
