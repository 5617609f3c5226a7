import { useRef, useState } from 'react'

type OneAtATime = [isRunning: boolean, run: (act: () => Promise<unknown>) => void]

/** Runs what is asked for, and nothing else meanwhile: a second press does nothing. */
export function useOneAtATime(): OneAtATime {
  const isTaken = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    // Two presses come before the page is drawn again, so the state alone would let the second one pass.
    if (isTaken.current) return
    isTaken.current = true
    setRunning(true)
    try {
      await act()
    } finally {
      isTaken.current = false
      setRunning(false)
    }
  }
  return [isRunning, (act) => void run(act)]
}
