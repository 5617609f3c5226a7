/** A timer with one thing to do; planned again, it forgets when it was planned before. */
export type SteadyTimer = { plan: (milliseconds: number) => void; stop: () => void }

/**
 * A timer that keeps its pace while the page is in the background, where somebody has it who talks in another tab. Browsers wake the
 * timers of such a page once a minute, but not those of a worker. The page's own is a second one, for where no worker can be had.
 */
export function createSteadyTimer(onDue: () => void): SteadyTimer {
  const worker = new Worker(new URL('./steady-timer.worker.ts', import.meta.url), { type: 'module' })
  let timer = 0
  const forget = (): void => clearTimeout(timer)
  const due = (): void => {
    forget()
    onDue()
  }
  worker.addEventListener('message', due)
  return {
    plan(milliseconds) {
      forget()
      timer = window.setTimeout(due, milliseconds)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin but its page's
      worker.postMessage(milliseconds)
    },
    stop() {
      forget()
      worker.terminate()
    },
  }
}
