import type { Browser, BrowserContext, Page } from '@playwright/test'
import { slotIds } from '#domain/pods/slots.ts'
import { type Demo, expect } from '../fixtures.ts'
import { updatePod, openPod } from '../pods/pod-page.ts'

/** A member's browser with the meeting page open. */
export type Participant = { page: Page; context: BrowserContext; name: string }

/** Opens the meeting page in a separate browser context. */
export async function joinRoom(
  browser: Browser,
  demo: Demo,
  account: 'leaderA' | 'memberA' | 'memberA2',
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
): Promise<Participant> {
  const context = await browser.newContext()
  await prepare(context)
  await recordTicks(context)
  const page = await context.newPage()
  await openPod(page, demo, account, '/meeting-agenda')
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user: { name: string } }
  return { page, context, name: user.name }
}

/** Shifts the clock of a browser context by some hours. */
export async function setWrongClock(context: BrowserContext, hours: number): Promise<void> {
  await context.addInitScript((shiftMs) => {
    const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...args: [] | [string | number]) {
        super(...((args.length === 0 ? [RealDate.now() + shiftMs] : args) as [number]))
      }
      static override now(): number {
        return RealDate.now() + shiftMs
      }
    } as DateConstructor
  }, hours * 3_600_000)
}

/**
 * Records each change of the countdown's text with its time. The time comes from the machine's monotonic clock, which all
 * browsers share and no page can change.
 */
async function recordTicks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ticks: { at: number; text: string }[] = []
    Object.assign(globalThis, { ticks })
    let last = ''
    new MutationObserver(() => {
      const text = document.querySelector('[role=timer]')?.textContent ?? ''
      if (text === last) return
      last = text
      ticks.push({ at: performance.timeOrigin + performance.now(), text })
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/**
 * End of the current turn as this page displays it, in milliseconds of the machine's clock. A busy machine renders late but never
 * early, so the earliest value counts.
 */
export async function displayedTurnEnd(page: Page): Promise<number> {
  const ticks = await page.evaluate(() => (globalThis as unknown as { ticks: { at: number; text: string }[] }).ticks.slice(-8))
  const ends = ticks.map(({ at, text }) => {
    const [minutes = 0, seconds = 0] = text.replace('+', '').split(':').map(Number)
    const ms = (minutes * 60 + seconds) * 1000
    // After its end, a turn shows the overtime, with a plus sign.
    return text.startsWith('+') ? at - ms : at + ms
  })
  return Math.min(...ends)
}

/** Discards the ticks recorded so far. */
export async function clearTicks(page: Page): Promise<void> {
  await page.evaluate(() => void (globalThis as unknown as { ticks: unknown[] }).ticks.splice(0))
}

/** Moves the next meeting of the signed-in leader's pod to ten minutes from now. */
export async function moveMeetingNear(page: Page, demo: Demo): Promise<void> {
  // A meeting can be moved by six days at most, so the weekly slot is first set three days ahead.
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'America/New_York' })
  const inThreeDays = day.format(Date.now() + 3 * 86_400_000).toLowerCase()
  await updatePod(page, demo, { dayTime: slotIds.find((id) => id.startsWith(inThreeDays)) })
  const response = await page.request.get('/api/my-pod/meetings')
  const { timezone, meetings } = (await response.json()) as { timezone: string; meetings: { onDay: string }[] }
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
  const moveTo = wall.format(Date.now() + 10 * 60_000).replace(' ', 'T')
  const moved = await page.request.patch(`/api/my-pod/meetings/${meetings[0]?.onDay}`, {
    headers: { origin: demo.url },
    data: { moveTo },
  })
  expect(moved.status(), await moved.text()).toBe(204)
}

/** The region with the clock of the room. */
export function clockOf(page: Page) {
  return page.getByRole('region', { name: 'Clock' })
}

/** The heading with the current turn. */
export function turnOf(page: Page) {
  return clockOf(page).getByRole('heading', { level: 2 })
}

/** Presses Next and waits until the heading changes. Returns the new heading. */
export async function pressNext(page: Page): Promise<string> {
  const before = await turnOf(page).innerText()
  await clockOf(page).getByRole('button', { name: 'Next', exact: true }).click()
  await expect(turnOf(page)).not.toHaveText(before)
  return turnOf(page).innerText()
}

/** The room from the API, as this member sees it. */
export async function getRoom(page: Page): Promise<{
  youId: string
  score: number | null
  notes: { text: string }[]
  room: { version: number; status: string; timekeeper: string; people: { id: string; cameAt: number | null }[] }
}> {
  return (await (await page.request.get('/api/my-pod/room')).json()) as Awaited<ReturnType<typeof getRoom>>
}

/**
 * Takes a browser offline. An open event stream survives that, so the page is hidden and shown again, as on a phone, which closes
 * the stream.
 */
export async function goOffline({ page, context }: Participant): Promise<void> {
  await context.setOffline(true)
  await page.evaluate(() => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
  await expect(connectionLostAlert(page)).toBeVisible()
}

/** The alert about the lost connection. */
function connectionLostAlert(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'Connection lost' })
}

/** Takes a browser online again and waits until its page has noticed. */
export async function goOnline({ page, context }: Participant): Promise<void> {
  await context.setOffline(false)
  await expect(connectionLostAlert(page)).toHaveCount(0)
}
