import { useRef, useState } from 'react'

/** Begins what is to be done; with `isSure`, once that has been answered with yes. */
type Run = (act: () => Promise<unknown>, isSure?: () => Promise<boolean>) => void

/** Runs what is asked for, and nothing else meanwhile: a second press does nothing, also while somebody is asked whether they are sure. */
export function useOneAtATime(): [isRunning: boolean, run: Run] {
  const isTaken = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const run = async (...[act, isSure]: Parameters<Run>): Promise<void> => {
    // Two presses come before the page is drawn again, so the state alone would let the second one pass.
    if (isTaken.current) return
    isTaken.current = true
    try {
      if (isSure && !(await isSure())) return
      setRunning(true)
      await act()
    } finally {
      isTaken.current = false
      setRunning(false)
    }
  }
  return [isRunning, (...given) => void run(...given)]
}
