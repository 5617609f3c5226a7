import { useEffect, useState } from 'react'
import { sendRoomHeartbeat, sendRoomCommand } from '#contract/api/meetings/room.ts'
import type { ProblemCode } from '#contract/problems/problems.ts'
import { callApi, onProblem } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { updateCachedRoom } from '#web/shell/live/room-event.ts'
import { refreshVisitor } from '#web/shell/visitor.ts'
import { reloadRoom } from './room-query.ts'
import { syncServerTime, withClockSample } from './server-clock.ts'
import { createBackgroundTimer } from './background-timer.ts'
import { newId } from '#web/lib/new-id.ts'

const heartbeatMs = 10_000
const lostHeartbeatMs = 3_000
const timeoutMs = 8_000

const connectionProblemCodes: ReadonlySet<ProblemCode> = new Set(['offline', 'timeout', 'unavailable'])

/** Whether an error means a lost connection rather than a rejection. */
export function isConnectionLostError(error: unknown): boolean {
  return connectionProblemCodes.has(toProblem(error).code)
}

/** Connection state of an open room page. */
export type ConnectionState = { isConnectionLost: boolean }

/**
 * Sends a heartbeat every ten seconds while `isOpen`, immediately when the page becomes visible or the connection returns, and
 * a leave signal on exit. Refetches everything after a lost connection.
 */
export function usePresence(isOpen: boolean): ConnectionState {
  const [isConnectionLost, setConnectionLost] = useState(false)
  useEffect(() => (isOpen ? startHeartbeat(setConnectionLost) : undefined), [isOpen])
  return { isConnectionLost: isOpen && isConnectionLost }
}

/** The meeting was moved, or the viewer left the pod or lost access: refetch, so that the page redirects. */
async function refreshAccess(): Promise<void> {
  await refreshVisitor().catch(() => {})
  await reloadRoom()
}

/** Starts the heartbeat of this page. Returns the function that stops it. */
function startHeartbeat(onChange: (isConnectionLost: boolean) => void): () => void {
  const connection = newId()
  const abortController = new AbortController()
  const { signal } = abortController
  let state = { isLost: false, isAsking: false, meetingId: null as string | null }
  const setState = (isConnectionLost: boolean): void => {
    state = { ...state, isLost: isConnectionLost }
    onChange(isConnectionLost)
  }
  const timer = createBackgroundTimer(() => void sendHeartbeat())
  const scheduleNext = (): void => {
    if (!signal.aborted) timer.schedule(state.isLost ? lostHeartbeatMs : heartbeatMs)
  }
  const sendHeartbeat = async (): Promise<void> => {
    if (state.isAsking) return
    state = { ...state, isAsking: true }
    try {
      const update = await withClockSample(() => callApi(sendRoomHeartbeat, { body: { connection } }, { timeoutMs }))
      if (signal.aborted) return
      const wasLost = state.isLost
      state = { ...state, meetingId: update.meetingId }
      setState(false)
      await updateCachedRoom(queryClient, update)
      if (wasLost) await Promise.all([reloadRoom(), syncServerTime()])
    } catch (error) {
      if (signal.aborted) return
      if (isConnectionLostError(error)) setState(true)
      else await refreshAccess()
    } finally {
      state = { ...state, isAsking: false }
      scheduleNext()
    }
  }
  const sendLeave = (): void => {
    if (state.meetingId === null) return
    const body = { meetingId: state.meetingId, command: { kind: 'leave', connection } as const }
    callApi(sendRoomCommand, { body }, { keepalive: true }).catch(() => {})
  }
  const heartbeatNow = (): void => void sendHeartbeat()
  addEventListener('online', heartbeatNow, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && heartbeatNow(), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && heartbeatNow(), { signal })
  const markLost = (): void => {
    setState(true)
    scheduleNext()
  }
  addEventListener('offline', markLost, { signal })
  addEventListener('pagehide', sendLeave, { signal })
  const unsubscribe = onProblem((problem) => isConnectionLostError(problem) && markLost())
  void syncServerTime()
  heartbeatNow()
  return () => {
    abortController.abort()
    unsubscribe()
    timer.stop()
  }
}
