import { retryDelayMs, type Trouble, troubleOf } from './delivery.ts'
import { asProblem } from './own-problem.ts'

/** What a courier asks of whoever keeps what it carries. */
type Keeper = {
  /** Sends what waits, batch after batch, until nothing does. */
  sendAll: () => Promise<void>
  /** How sending stands: what is in the way, and how many attempts failed in a row. */
  standing: () => { trouble: Trouble | null; failures: number }
  /** Notes that an attempt failed. */
  fail: (trouble: Trouble) => void
  /** Somebody else is signed in now: what waits is kept for its member, and nothing more is sent. */
  setAside: () => Promise<void>
  /** Runs something later; what comes back prevents it. */
  after: (delayMs: number, run: () => void) => () => void
}

/** Takes what was typed to the server. */
export type Courier = {
  /** Sends now, or waits for the attempt under way. Resolves when it is over, whatever came of it. */
  send: () => Promise<void>
  /** Sends later, and not at any other time that was set before. */
  sendAfter: (delayMs: number) => void
  /** Sets no time for sending any more; an attempt under way goes on. */
  stop: () => void
  /** The attempt under way, null where there is none. */
  underWay: () => Promise<void> | null
}

/** A courier with one attempt under way at a time; one that may succeed later is made again, for as long as it takes. */
export function createCourier({ sendAll, standing, fail, setAside, after }: Keeper): Courier {
  let cancelTimer: (() => void) | null = null
  let running: Promise<void> | null = null

  const stop = (): void => {
    cancelTimer?.()
    cancelTimer = null
  }
  const sendAfter = (delayMs: number): void => {
    stop()
    cancelTimer = after(delayMs, () => void send())
  }
  const attempt = async (): Promise<void> => {
    stop()
    try {
      await sendAll()
    } catch (error) {
      const trouble = troubleOf(asProblem(error))
      if (trouble === 'another-account') return void setAside()
      fail(trouble)
      if (trouble === 'unreachable') sendAfter(retryDelayMs(standing().failures))
    }
  }
  const send = async (): Promise<void> => {
    if (standing().trouble === 'another-account') return
    running ??= attempt().finally(() => {
      running = null
    })
    await running
  }
  return { send, sendAfter, stop, underWay: () => running }
}
