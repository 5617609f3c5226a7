import { useMemo, useRef, useState } from 'react'
import { type RoomView, sendRoomCommand } from '#contract/meeting-room.ts'
import type { SharedRoom } from '#contract/room-state.ts'
import { applyCommand } from '#domain/meetings/room/apply-command.ts'
import type { MemberCommand } from '#domain/meetings/room/commands.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { takeRoom } from '../../shell/live/room-news.ts'
import { reloadRoom } from './room-query.ts'
import { serverTime, withSampleOf } from './server-clock.ts'
import { isLineLost } from './use-presence.ts'

type Pending = { command: MemberCommand; at: number }

/** Asks the room for something; one thing at a time, a second press meanwhile does nothing. */
export type SendCommand = (command: MemberCommand) => void

/**
 * The room as the page shows it: what was asked for shows at once, by the same rules by which the server decides, and stands until the
 * server's own state is there.
 */
export function useRoomCommands({ meeting, room, youId }: RoomView): {
  room: SharedRoom | null
  send: SendCommand
  isSending: boolean
} {
  const [pending, setPending] = useState<Pending | null>(null)
  const isTaken = useRef(false)
  const shown = useMemo(
    () => (pending && room ? applyCommand(room, pending.command, { now: pending.at, by: youId }).state : room),
    [pending, room, youId],
  )
  const meetingId = meeting?.meetingId ?? null
  const send = async (command: MemberCommand): Promise<void> => {
    if (isTaken.current || meetingId === null) return
    isTaken.current = true
    setPending({ command, at: serverTime() })
    try {
      await takeRoom(queryClient, await withSampleOf(() => call(sendRoomCommand, { body: { meetingId, command } })))
    } catch (error) {
      // A bar on the page says that the line is lost.
      if (!isLineLost(error)) notify({ type: 'warning', message: asProblem(error).detail })
      await reloadRoom()
    } finally {
      isTaken.current = false
      setPending(null)
    }
  }
  return { room: shown, send: (command) => void send(command), isSending: pending !== null }
}
