import { useEffect, useState } from 'react'

const tickMs = 15_000

/** The current time, updated while mounted; accurate to 15 seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
