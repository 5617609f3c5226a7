import { useEffect, useState } from 'react'
import { serverTime } from './server-clock.ts'

/**
 * The server's time, epoch milliseconds, told anew at every whole step.
 *
 * @param towards an instant from which steps are counted, so that a countdown to it changes on all devices at once
 */
export function useServerNow(everyMs = 1000, towards = 0): number {
  const [now, setNow] = useState(serverTime)
  useEffect(() => {
    let timer = 0
    const tick = (): void => {
      const at = serverTime()
      setNow(at)
      const sinceStep = (((at - towards) % everyMs) + everyMs) % everyMs
      timer = window.setTimeout(tick, everyMs - sinceStep)
    }
    tick()
    return () => clearTimeout(timer)
  }, [everyMs, towards])
  return now
}

/** Whether an instant of the server's clock is past; told once, when it comes. */
export function useIsPast(at: number): boolean {
  const [isPast, setPast] = useState(() => serverTime() >= at)
  useEffect(() => {
    let timer = 0
    const look = (): void => {
      const leftMs = at - serverTime()
      setPast(leftMs <= 0)
      if (leftMs > 0) timer = window.setTimeout(look, Math.min(leftMs + 20, longestTimerMs))
    }
    look()
    return () => clearTimeout(timer)
  }, [at])
  return isPast
}

// Timers of browsers overflow at 25 days, and stand still while a device sleeps.
const longestTimerMs = 60_000
