import { useEffect, useState } from 'react'
import { serverTime } from './server-clock.ts'

/**
 * The server's time in epoch milliseconds, updated at every step.
 *
 * @param anchorMs an instant from which steps are counted, so that a countdown to it changes on all devices at once
 */
export function useServerNow(stepMs = 1000, anchorMs = 0): number {
  const [now, setNow] = useState(serverTime)
  useEffect(() => {
    let timer = 0
    const tick = (): void => {
      const at = serverTime()
      setNow(at)
      const sinceStep = (((at - anchorMs) % stepMs) + stepMs) % stepMs
      timer = window.setTimeout(tick, stepMs - sinceStep)
    }
    tick()
    return () => clearTimeout(timer)
  }, [stepMs, anchorMs])
  return now
}

/** Whether an instant of the server's clock has passed. Updates once, when it passes. */
export function useIsPast(at: number): boolean {
  const [isPast, setPast] = useState(() => serverTime() >= at)
  useEffect(() => {
    let timer = 0
    const check = (): void => {
      const remainingMs = at - serverTime()
      setPast(remainingMs <= 0)
      if (remainingMs > 0) timer = window.setTimeout(check, Math.min(remainingMs + 20, maxTimerMs))
    }
    check()
    return () => clearTimeout(timer)
  }, [at])
  return isPast
}

// Browser timers overflow at 25 days and pause while a device sleeps.
const maxTimerMs = 60_000
