import type { Page } from '@playwright/test'

/** How far parts of the page moved by themselves since it was opened: one score for each time something did. */
export function readShifts(page: Page): Promise<number[]> {
  return page.evaluate(collectShifts)
}

/** Runs in the page. Shifts are reported late, so it makes one of its own: all that came before are known when it arrives. */
function collectShifts(): Promise<number[]> {
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
  const probe = document.createElement('div')
  Object.assign(probe.style, { position: 'fixed', inset: '0 auto auto 0', width: '300px', height: '300px' })
  probe.textContent = 'probe'
  document.body.append(probe)
  return new Promise((done) => {
    const shifts: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        if (sources.some(({ node }) => !node || !probe.contains(node))) shifts.push(value)
        else {
          observer.disconnect()
          probe.remove()
          done(shifts)
        }
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => (probe.style.top = '200px')))
  })
}
