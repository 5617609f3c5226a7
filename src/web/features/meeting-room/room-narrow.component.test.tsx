import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { advanceTo, buildRoomView, buildRunningRoom, dana, marisol, priya, respondWithRoomPage } from './testing.ts'

afterEach(() => page.viewport(1360, 900))

test.each(['wins', 'commitments', 'hot-seat', 'new-commitments'])(
  'meeting room on a phone: names of 60 letters leave the part "%s" within the screen',
  async (part) => {
    await page.viewport(375, 740)
    const longNamed = [dana, marisol, priya].map((member) => ({ ...member, firstName: 'W'.repeat(60), lastName: 'W'.repeat(60) }))
    respondWithRoomPage(buildRoomView(advanceTo(buildRunningRoom(), part), { members: longNamed }))
    await renderPage('/meeting-agenda', podMember)
    await expect.element(page.getByRole('region', { name: 'Clock' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
)
