import type { Page } from '@playwright/test'

/** Layout shift scores since the page was opened, one for each shift. */
export function getLayoutShifts(page: Page): Promise<number[]> {
  return page.evaluate(collectShifts)
}

/** Runs in the page. Shifts are reported late, so it causes one itself: when that one arrives, all earlier ones are known. */
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
