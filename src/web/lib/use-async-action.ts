import { useRef, useState } from 'react'

/** Starts an action; with `confirm`, only after it resolves to true. */
type RunAction = (action: () => Promise<unknown>, confirm?: () => Promise<boolean>) => void

/** Runs one action at a time. A second press is ignored, also while a confirmation is open. */
export function useAsyncAction(): [isRunning: boolean, run: RunAction] {
  const isLocked = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const run = async (...[action, confirm]: Parameters<RunAction>): Promise<void> => {
    // Two presses can occur before the next render, so state alone would let the second one pass.
    if (isLocked.current) return
    isLocked.current = true
    try {
      if (confirm && !(await confirm())) return
      setRunning(true)
      await action()
    } finally {
      isLocked.current = false
      setRunning(false)
    }
  }
  return [isRunning, (...args) => void run(...args)]
}
