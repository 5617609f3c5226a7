import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { formText } from './form-text.ts'
import { FieldConflictBanner } from './field-conflict-banner.tsx'

async function renderQuestion(theirs: string): Promise<string[]> {
  const decisions: string[] = []
  await renderElement(
    <FieldConflictBanner conflicts={[{ name: 'a', label: 'Headline', theirs }]} onResolve={(choice) => decisions.push(choice)} />,
    member,
  )
  return decisions
}

test('field conflict banner: a press chooses a value, and it does not take the focus by itself', async () => {
  const decisions = await renderQuestion('Hello')
  await expect.element(page.getByRole('alert').getByText('Headline, other version: “Hello”')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await page.getByRole('button', { name: formText.keepMine }).click()
  await page.getByRole('button', { name: formText.takeTheirs }).click()
  expect(decisions).toEqual(['mine', 'theirs'])
})

test('field conflict banner: an answer that was emptied is not quoted', async () => {
  await renderQuestion('')
  const item = page.getByRole('listitem').element()
  expect(item.textContent).toMatch(/^Headline, other version: /)
  expect(item.textContent).not.toContain('“')
})

test.each([
  ['x'.repeat(121), true],
  ['x'.repeat(120), false],
  ['Two\nlines', true],
])('field conflict banner: a long answer scrolls in its own region, reached by the keyboard', async (theirs, isLong) => {
  await renderQuestion(theirs)
  const scrollRegions = page.getByRole('region', { name: /^Headline/ })
  expect(scrollRegions.elements().map(({ textContent }) => textContent)).toEqual(isLong ? [theirs] : [])
  expect(scrollRegions.elements().every((region) => region.getAttribute('tabindex') === '0')).toBe(true)
})
