import type { Browser, BrowserContext, Page } from '@playwright/test'
import { slotIds } from '#domain/pods/slots.ts'
import { type Demo, expect } from '../fixtures.ts'
import { changePod, openPod } from '../pods/pod-page.ts'

/** Somebody's browser with the page of the meeting open. */
export type Seat = { page: Page; context: BrowserContext; name: string }

/** Opens the page of the meeting in a browser of its own. */
export async function takeSeat(
  browser: Browser,
  demo: Demo,
  account: 'leaderA' | 'memberA' | 'memberA2',
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
): Promise<Seat> {
  const context = await browser.newContext()
  await prepare(context)
  await rememberTicks(context)
  const page = await context.newPage()
  await openPod(page, demo, account, '/meeting-agenda')
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user: { name: string } }
  return { page, context, name: user.name }
}

/** Sets the clock of a browser wrong by so many hours, for as long as it lives. */
export async function setWrongClock(context: BrowserContext, hours: number): Promise<void> {
  await context.addInitScript((shiftMs) => {
    const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...given: [] | [string | number]) {
        super(...((given.length === 0 ? [RealDate.now() + shiftMs] : given) as [number]))
      }
      static override now(): number {
        return RealDate.now() + shiftMs
      }
    } as DateConstructor
  }, hours * 3_600_000)
}

/**
 * Remembers when the figure of the countdown changed, and what it showed then. It is measured on the clock of the machine, which all
 * browsers share and no page can set.
 */
async function rememberTicks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ticks: { at: number; shown: string }[] = []
    Object.assign(globalThis, { ticks })
    let last = ''
    new MutationObserver(() => {
      const shown = document.querySelector('[role=timer]')?.textContent ?? ''
      if (shown === last) return
      last = shown
      ticks.push({ at: performance.timeOrigin + performance.now(), shown })
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/**
 * When the present turn ends as this page shows it, in milliseconds of the machine's clock. A busy machine draws late and never early, so
 * the earliest of all ticks counts.
 */
export async function shownEnd(page: Page): Promise<number> {
  const ticks = await page.evaluate(() => (globalThis as unknown as { ticks: { at: number; shown: string }[] }).ticks.slice(-8))
  const ends = ticks.map(({ at, shown }) => {
    const [minutes = 0, seconds = 0] = shown.replace('+', '').split(':').map(Number)
    const ms = (minutes * 60 + seconds) * 1000
    // A turn that is over counts on, from its end.
    return shown.startsWith('+') ? at - ms : at + ms
  })
  return Math.min(...ends)
}

/** Forgets the ticks so far. */
export async function forgetTicks(page: Page): Promise<void> {
  await page.evaluate(() => void (globalThis as unknown as { ticks: unknown[] }).ticks.splice(0))
}

/** Moves the next meeting of the pod that is led in this browser to some minutes from now. */
export async function moveMeetingNear(page: Page, demo: Demo): Promise<void> {
  // A meeting moves at most six days, so the weekly one is put three days ahead first.
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'America/New_York' })
  const inThreeDays = day.format(Date.now() + 3 * 86_400_000).toLowerCase()
  await changePod(page, demo, { dayTime: slotIds.find((id) => id.startsWith(inThreeDays)) })
  const answer = await page.request.get('/api/my-pod/meetings')
  const { timezone, meetings } = (await answer.json()) as { timezone: string; meetings: { onDay: string }[] }
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
  const moveTo = wall.format(Date.now() + 10 * 60_000).replace(' ', 'T')
  const moved = await page.request.patch(`/api/my-pod/meetings/${meetings[0]?.onDay}`, {
    headers: { origin: demo.url },
    data: { moveTo },
  })
  expect(moved.status(), await moved.text()).toBe(204)
}

/** The clock of the room. */
export function clockOf(page: Page) {
  return page.getByRole('region', { name: 'Clock' })
}

/** What the clock says runs now. */
export function turnOf(page: Page) {
  return clockOf(page).getByRole('heading', { level: 2 })
}

/** Presses what ends the present turn, and waits until another one runs, or none. Answers what runs then. */
export async function pressNext(page: Page): Promise<string> {
  const before = await turnOf(page).innerText()
  await clockOf(page).getByRole('button', { name: 'Next', exact: true }).click()
  await expect(turnOf(page)).not.toHaveText(before)
  return turnOf(page).innerText()
}

/** The room as the server tells it to this browser. */
export async function readRoom(page: Page): Promise<{
  youId: string
  score: number | null
  notes: { text: string }[]
  room: { version: number; status: string; timekeeper: string; people: { id: string; cameAt: number | null }[] }
}> {
  return (await (await page.request.get('/api/my-pod/room')).json()) as Awaited<ReturnType<typeof readRoom>>
}

/**
 * Cuts the line of a browser. A stream that is open outlives that, so the page is put away and taken out again, as a phone is: then it
 * hears nothing either.
 */
export async function loseLine({ page, context }: Seat): Promise<void> {
  await context.setOffline(true)
  await page.evaluate(() => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
  await expect(lostBar(page)).toBeVisible()
}

/** What says that the line is lost. */
function lostBar(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'The connection is lost' })
}

/** Gives a browser its line back, and waits until its page has noticed. */
export async function findLine({ page, context }: Seat): Promise<void> {
  await context.setOffline(false)
  await expect(lostBar(page)).toHaveCount(0)
}
