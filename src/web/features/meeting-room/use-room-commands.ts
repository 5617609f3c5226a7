import { useMemo, useRef, useState } from 'react'
import { type RoomView, sendRoomCommand } from '#contract/api/meetings/room.ts'
import type { SharedRoomState } from '#contract/api/meetings/room-state.ts'
import { applyCommand } from '#domain/meetings/room/apply-command.ts'
import type { MemberCommand } from '#domain/meetings/room/commands.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { updateCachedRoom } from '#web/shell/live/room-event.ts'
import { reloadRoom } from './room-query.ts'
import { serverTime, withClockSample } from './server-clock.ts'
import { isConnectionLostError } from './use-presence.ts'

type Pending = { command: MemberCommand; at: number }

/** Sends a room command. A second press while one is running is ignored. */
export type SendCommand = (command: MemberCommand) => void

/** The room with commands applied optimistically, by the same rules as the server, until the server's state arrives. */
export function useRoomCommands({ meeting, room, youId }: RoomView): {
  room: SharedRoomState | null
  send: SendCommand
  isSending: boolean
} {
  const [pending, setPending] = useState<Pending | null>(null)
  const isLocked = useRef(false)
  const optimisticRoom = useMemo(
    () => (pending && room ? applyCommand(room, pending.command, { now: pending.at, by: youId }).state : room),
    [pending, room, youId],
  )
  const meetingId = meeting?.meetingId ?? null
  const send = async (command: MemberCommand): Promise<void> => {
    if (isLocked.current || meetingId === null) return
    isLocked.current = true
    setPending({ command, at: serverTime() })
    try {
      await updateCachedRoom(queryClient, await withClockSample(() => callApi(sendRoomCommand, { body: { meetingId, command } })))
    } catch (error) {
      // A banner on the page already reports the lost connection.
      if (!isConnectionLostError(error)) showToast({ type: 'warning', message: toProblem(error).detail })
      await reloadRoom()
    } finally {
      isLocked.current = false
      setPending(null)
    }
  }
  return { room: optimisticRoom, send: (command) => void send(command), isSending: pending !== null }
}
