import { examples } from './every-screen/examples.ts'
import { accountOf, outcomeOf, roles, screensOf } from './every-screen/outcomes.ts'
import { watchPage } from './every-screen/watch.ts'
import { expect, test } from './fixtures.ts'
import { findUntranslated, isUntranslated, readExampleData, type Untranslated, watchData } from './pseudo-locale/untranslated.ts'
import { signIn } from './sign-in.ts'

/** Every page in the pseudo-locale: `LOCALE=en-XA npx playwright test e2e/pseudo-locale.spec.ts`. */
test.use({ navigationTimeout: 60_000, recordsToasts: false })
test.describe.configure({ mode: 'parallel', timeout: 1_200_000 })

for (const role of roles) {
  test(`pseudo-locale: pages of ${role} have no text without a message and fit a phone`, async ({ page, demo }) => {
    const account = accountOf(role, demo)
    if (account !== null) await signIn(page, account, demo.password)
    const data = watchData(page)
    const { problems } = watchPage(page)
    const found: Untranslated[] = []
    const tooWide: string[] = []
    for (const screen of screensOf(role, false)) {
      if (screen.access === 'style-guide' || outcomeOf(screen, role, '') !== 'shown') continue
      const example = examples[screen.name]
      const params = (example?.find ? (await example.find(page.request)).params : example?.params) ?? {}
      data.reset()
      await page.setViewportSize({ width: 375, height: 800 })
      await page.goto(screen.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')))
      await expect(page.locator('.skeleton-card, .skeleton-line, [aria-busy=true]')).toHaveCount(0)
      found.push(...(await findUntranslated(page, data.contains)))
      for (const width of [375, 1360]) {
        await page.setViewportSize({ width, height: 800 })
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        if (scrollWidth > width) tooWide.push(`${screen.path} at ${width} pixels: ${scrollWidth}`)
        if (process.env.SCREENSHOTS)
          await page.screenshot({ path: `${process.env.SCREENSHOTS}/${screen.name}-${width}.png`, fullPage: true })
      }
    }
    expect(found).toEqual([])
    expect(tooWide).toEqual([])
    expect(problems).toEqual([])
  })
}

test('pseudo-locale: emails have no text without a message and fit a phone', async ({ page, demo }) => {
  await signIn(page, demo.accounts.admin, demo.password)
  const isData = readExampleData()
  const { headings } = (await (await page.request.get('/api/admin/mails/previews')).json()) as PreviewList
  const ids = headings.flatMap(({ mails }) => mails.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(60)
  const found: Untranslated[] = []
  await page.setViewportSize({ width: 375, height: 800 })
  for (const id of ids) {
    await page.goto(`/api/admin/mails/previews/${encodeURIComponent(id)}/page?scheme=light`)
    found.push(...(await findUntranslated(page, isData)))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBeLessThanOrEqual(375)
    const { subject, preheader, text } = (await (
      await page.request.get(`/api/admin/mails/previews/${encodeURIComponent(id)}`)
    ).json()) as Preview
    const plain = [subject, preheader, ...text.split('\n')].filter((line) =>
      isUntranslated(line.replaceAll(/https?:\S+/g, ''), isData),
    )
    found.push(...plain.map((line) => ({ path: id, text: line })))
  }
  expect(found).toEqual([])
})

type PreviewList = { headings: { mails: { id: string }[] }[] }
type Preview = { subject: string; preheader: string; text: string }
