/** A timer for one task. `schedule` replaces any earlier schedule. */
export type BackgroundTimer = { schedule: (milliseconds: number) => void; stop: () => void }

/**
 * A timer that stays accurate while the page is in the background, as during a video call in another tab. Browsers throttle
 * timers of background pages to once a minute, but not those of workers. A page timer is the fallback if no worker is
 * available.
 */
export function createBackgroundTimer(onDue: () => void): BackgroundTimer {
  const worker = new Worker(new URL('./background-timer.worker.ts', import.meta.url), { type: 'module' })
  let timer = 0
  const cancel = (): void => clearTimeout(timer)
  const fire = (): void => {
    cancel()
    onDue()
  }
  worker.addEventListener('message', fire)
  return {
    schedule(milliseconds) {
      cancel()
      timer = window.setTimeout(fire, milliseconds)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes no target origin
      worker.postMessage(milliseconds)
    },
    stop() {
      cancel()
      worker.terminate()
    },
  }
}
