import { retryDelayMs, type SaveFailure, saveFailureOf } from '../save-status.ts'
import { toProblem } from '../client-problem.ts'

/** What a sync queue needs from the store whose changes it sends. */
type SyncQueueOptions = {
  /** Sends pending changes batch by batch until none are left. */
  sendAll: () => Promise<void>
  /** Status of sending: what blocks it, and how many attempts failed in a row. */
  status: () => { failure: SaveFailure | null; failures: number }
  /** Records a failed attempt. */
  onFailure: (failure: SaveFailure) => void
  /** Another user is signed in now. Stores pending changes for the user who made them and stops sending. */
  suspend: () => Promise<void>
  /** Schedules a callback. Returns a function that cancels it. */
  schedule: (delayMs: number, run: () => void) => () => void
}

/** Sends typed changes to the server. */
export type SyncQueue = {
  /** Sends now, or waits for the attempt in flight. Resolves when it ends, whether or not it succeeded. */
  send: () => Promise<void>
  /** Schedules sending and replaces any earlier schedule. */
  sendAfter: (delayMs: number) => void
  /** Stops scheduling. An attempt in flight continues. */
  stop: () => void
  /** The attempt in flight, or null. */
  inFlight: () => Promise<void> | null
}

/**
 * Creates a sync queue with one attempt in flight at a time. Retries an attempt that may succeed later for as long as it takes.
 */
export function createSyncQueue({ sendAll, status, onFailure, suspend, schedule }: SyncQueueOptions): SyncQueue {
  let cancelTimer: (() => void) | null = null
  let running: Promise<void> | null = null

  const stop = (): void => {
    cancelTimer?.()
    cancelTimer = null
  }
  const sendAfter = (delayMs: number): void => {
    stop()
    cancelTimer = schedule(delayMs, () => void send())
  }
  const attempt = async (): Promise<void> => {
    stop()
    try {
      await sendAll()
    } catch (error) {
      const failure = saveFailureOf(toProblem(error))
      if (failure === 'another-account') return void suspend()
      onFailure(failure)
      if (failure === 'unreachable') sendAfter(retryDelayMs(status().failures))
    }
  }
  const send = async (): Promise<void> => {
    if (status().failure === 'another-account') return
    running ??= attempt().finally(() => {
      running = null
    })
    await running
  }
  return { send, sendAfter, stop, inFlight: () => running }
}
