import { useEffect, useState } from 'react'
import { beHere, sendRoomCommand } from '#contract/meeting-room.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { call, onProblem } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { takeRoom } from '../../shell/live/room-news.ts'
import { refreshVisitor } from '../../shell/visitor.ts'
import { reloadRoom } from './room-query.ts'
import { askServerTime, withSampleOf } from './server-clock.ts'
import { createSteadyTimer } from './steady-timer.ts'
import { newId } from '../../lib/new-id.ts'

const everyMs = 10_000
const lostEveryMs = 3_000
const timeoutMs = 8_000

const noLine: ReadonlySet<ProblemCode> = new Set(['offline', 'timeout', 'unavailable'])

/** Whether a failure says that the line is lost, and nothing of what was asked for. */
export function isLineLost(error: unknown): boolean {
  return noLine.has(asProblem(error).code)
}

/** What an open page of a room is told about its line. */
export type Line = { isLost: boolean }

/**
 * Says every ten seconds that this page of the room is open, as long as `isOpen`; at once when it is shown again or the line is back, and
 * that it goes when it is left. After a line was lost everything is read anew.
 */
export function usePresence(isOpen: boolean): Line {
  const [isLost, setLost] = useState(false)
  useEffect(() => (isOpen ? stayHere(setLost) : undefined), [isOpen])
  return { isLost: isOpen && isLost }
}

/** The meeting was moved, or whoever looks is no longer in the pod, or without access: then this page leads on. */
async function readStanding(): Promise<void> {
  await refreshVisitor().catch(() => {})
  await reloadRoom()
}

/** Keeps this page among those that are here; what comes back ends it. */
function stayHere(tell: (isLost: boolean) => void): () => void {
  const connection = newId()
  const ending = new AbortController()
  const { signal } = ending
  let state = { isLost: false, isAsking: false, meetingId: null as string | null }
  const set = (isLost: boolean): void => {
    state = { ...state, isLost }
    tell(isLost)
  }
  const timer = createSteadyTimer(() => void beat())
  const plan = (): void => {
    if (!signal.aborted) timer.plan(state.isLost ? lostEveryMs : everyMs)
  }
  const beat = async (): Promise<void> => {
    if (state.isAsking) return
    state = { ...state, isAsking: true }
    try {
      const pulse = await withSampleOf(() => call(beHere, { body: { connection } }, { timeoutMs }))
      if (signal.aborted) return
      const wasLost = state.isLost
      state = { ...state, meetingId: pulse.meetingId }
      set(false)
      await takeRoom(queryClient, pulse)
      if (wasLost) await Promise.all([reloadRoom(), askServerTime()])
    } catch (error) {
      if (signal.aborted) return
      if (isLineLost(error)) set(true)
      else await readStanding()
    } finally {
      state = { ...state, isAsking: false }
      plan()
    }
  }
  const leave = (): void => {
    if (state.meetingId === null) return
    const body = { meetingId: state.meetingId, command: { kind: 'leave', connection } as const }
    call(sendRoomCommand, { body }, { outlivesPage: true }).catch(() => {})
  }
  const beatAnew = (): void => void beat()
  addEventListener('online', beatAnew, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && beatAnew(), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && beatAnew(), { signal })
  const lose = (): void => {
    set(true)
    plan()
  }
  addEventListener('offline', lose, { signal })
  addEventListener('pagehide', leave, { signal })
  const unfollow = onProblem((problem) => isLineLost(problem) && lose())
  void askServerTime()
  beatAnew()
  return () => {
    ending.abort()
    unfollow()
    timer.stop()
  }
}
