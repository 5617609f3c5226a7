import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { formWords } from './form-words.ts'
import { WhichStays } from './which-stays.tsx'

async function renderQuestion(theirs: string): Promise<string[]> {
  const decided: string[] = []
  await renderPart(
    <WhichStays differing={[{ name: 'a', label: 'Headline', theirs }]} onDecide={(stays) => decided.push(stays)} />,
    member,
  )
  return decided
}

test('which stays: a press chooses one, and it takes no focus by itself', async () => {
  const decided = await renderQuestion('Hello')
  await expect.element(page.getByRole('alert').getByText('Headline: “Hello” there')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await page.getByRole('button', { name: formWords.keepMine }).click()
  await page.getByRole('button', { name: formWords.takeTheirs }).click()
  expect(decided).toEqual(['mine', 'theirs'])
})

test('which stays: an answer that was emptied is not quoted', async () => {
  await renderQuestion('')
  const item = page.getByRole('listitem').element()
  expect(item.textContent).toMatch(/^Headline: /)
  expect(item.textContent).not.toContain('“')
})

test.each([
  ['x'.repeat(121), true],
  ['x'.repeat(120), false],
  ['Two\nlines', true],
])('which stays: a long answer scrolls in its own region, reached by the keyboard', async (theirs, isLong) => {
  await renderQuestion(theirs)
  const places = page.getByRole('region', { name: /^Headline/ })
  expect(places.elements().map(({ textContent }) => textContent)).toEqual(isLong ? [theirs] : [])
  expect(places.elements().every((place) => place.getAttribute('tabindex') === '0')).toBe(true)
})
