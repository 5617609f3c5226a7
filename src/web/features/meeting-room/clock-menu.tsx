import type { RoomView } from '#contract/api/meetings/room.ts'
import type { SharedRoomState } from '#contract/api/meetings/room-state.ts'
import { t } from '#domain/i18n/messages.ts'
import { isPresent } from '#domain/meetings/room/participants.ts'
import { currentTurn, type RoomPart } from '#domain/meetings/room/state.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuItem, MenuSection } from '#web/ui/menu/menu-item.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { shortName } from './room-text.ts'
import type { SendCommand } from './use-room-commands.ts'

type ClockMenuProps = { view: RoomView; room: SharedRoomState; send: SendCommand; now: number }

/** Less frequent clock commands: skip parts, hand over the clock, reassign a hot seat, end the meeting. */
export function ClockMenu({ view, room, send, now }: ClockMenuProps): React.ReactNode {
  const { members } = view
  const presentIds = room.people.filter(({ id }) => isPresent(room, id, now))
  const others = presentIds.filter(({ id }) => id !== room.timekeeper)
  const skippableParts = room.parts.filter(({ turns }) => turns.some(({ status }) => status === 'pending' || status === 'now'))
  const currentKey = currentTurn(room)?.part.key
  const pendingHotSeats = room.parts.filter(({ kind, beganAt }) => kind === 'hot-seat' && beganAt === null)
  return (
    <Menu
      placement="bottom end"
      trigger={
        <Button size="sm" variant="secondary" aria-label={t`More clock options`}>
          <Icon name="more" />
        </Button>
      }
    >
      {others.length > 0 ? (
        <MenuSection heading={t`Pass the clock to`}>
          {others.map(({ id }) => (
            <MenuItem key={id} onAction={() => send({ kind: 'hand-over', to: id, seen: room.handovers })}>
              {shortName(members, id)}
            </MenuItem>
          ))}
        </MenuSection>
      ) : null}
      {pendingHotSeats.map((part) => (
        <HotSeatSection key={part.key} part={part} view={view} presentIds={presentIds.map(({ id }) => id)} send={send} />
      ))}
      <MenuSection heading={t`Skip`}>
        {skippableParts.map(({ key, title }) => (
          <MenuItem key={key} onAction={() => send({ kind: 'skip', part: key })}>
            {key === currentKey ? t`Rest of ${{ title }}` : title}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuItem isDanger onAction={() => void confirmEnd(send)}>
        {t`End meeting`}
      </MenuItem>
    </Menu>
  )
}

type HotSeatSectionProps = { part: RoomPart; view: RoomView; presentIds: readonly string[]; send: SendCommand }

function HotSeatSection({ part, view, presentIds, send }: HotSeatSectionProps): React.ReactNode {
  const others = presentIds.filter((id) => id !== part.inHotSeat)
  if (others.length === 0) return null
  const heading =
    part.inHotSeat === null
      ? part.title
      : t`${{ partTitle: part.title }} instead of ${{ firstName: shortName(view.members, part.inHotSeat) }}`
  return (
    <MenuSection heading={heading}>
      {others.map((id) => (
        <MenuItem key={id} onAction={() => send({ kind: 'hot-seat', part: part.key, who: id, instead: part.inHotSeat })}>
          {shortName(view.members, id)}
        </MenuItem>
      ))}
    </MenuSection>
  )
}

async function confirmEnd(send: SendCommand): Promise<void> {
  const isSure = await confirm({
    title: t`End the meeting now?`,
    content: t`We’ll record attendance, and everyone gets to score the meeting.`,
    confirmText: t`End meeting`,
  })
  if (isSure) send({ kind: 'end' })
}
