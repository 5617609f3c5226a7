import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const [widest, hebrew, emoji] = ['W'.repeat(60), 'מרים', '🦊 Ana'] as const

/** Pages that show the names of others. */
const paths = [
  '/',
  '/dashboard/pod',
  '/dashboard/pod/commitments',
  '/dashboard/pod/meetings',
  '/dashboard/pod/hot-seats',
  '/dashboard/notifications',
  '/dashboard/account',
  '/meeting-agenda',
  '/community?section=directory',
  '/pod-marketplace',
]

test('names: one letter, 60 wide letters, right-to-left, and emoji fit every page at 375 and 1360 pixels', async ({
  demo,
  browser,
}) => {
  const rename = async (account: keyof typeof demo.accounts, firstName: string, lastName: string) => {
    const page = await (await browser.newContext({ baseURL: demo.url })).newPage()
    await signIn(page, demo.accounts[account], demo.password)
    const response = await page.request.patch('/api/me', { data: { circleFields: { firstName, lastName } } })
    expect(response.ok(), await response.text()).toBe(true)
    return page
  }
  await rename('memberA2', widest, widest)
  await rename('leaderA', hebrew, 'כהן')
  await rename('leaderB', emoji, '👩‍👩‍👧‍👦')
  const page = await rename('memberA', 'X', 'Y')
  const tooWide: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('.skeleton-card, .skeleton-line, [aria-busy=true]')).toHaveCount(0)
    for (const width of [375, 1360]) {
      await page.setViewportSize({ width, height: 800 })
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      if (scrollWidth > width) tooWide.push(`${path} at ${width} pixels: ${scrollWidth}`)
    }
  }
  expect(tooWide).toEqual([])
  await page.goto('/dashboard/pod')
  for (const name of [widest, hebrew, 'X']) await expect(page.getByText(name).first()).toBeVisible()
})
