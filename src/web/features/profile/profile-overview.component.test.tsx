import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readStatement, readStatementHistory } from '#contract/assessment.ts'
import { type Me, readMe } from '#contract/me.ts'
import { emptyStatement } from '#domain/statement/statement.ts'
import { answer, hold, refuse } from '../../testing/fake-api.ts'
import { meWith } from '../../testing/me.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { snapshot, statement } from '../statement/testing.ts'
import { newYorker, profilePath } from './testing.ts'

const card = (title: string) => page.getByRole('region', { name: title, exact: true })
const progress = page.getByRole('progressbar', { name: 'Your profile' })
const link = (name: string) => page.getByRole('main').getByRole('link', { name })

function given(me: Me, savedStatement = statement(), snapshots = [snapshot(0)]): void {
  answer(readMe, me)
  answer(readStatement, savedStatement)
  answer(readStatementHistory, { snapshots })
}

test('profile overview: a complete one is to be reviewed, and asks nothing', async () => {
  given(newYorker())
  const held = hold(readMe, newYorker())
  void renderPage(profilePath, member)
  await expect.poll(() => progress.elements().length).toBe(0)
  held.release()
  for (const part of ['community profile', 'personal info', 'shipping address', 'real-estate statement'])
    await expect
      .element(link(`Review ${part}`))
      .toHaveAttribute('href', `${profilePath}/${part === 'real-estate statement' ? 'rei-statement' : part.replace(' ', '-')}`)
  await expect.element(progress).toHaveAttribute('aria-valuetext', expect.stringMatching(/^(\d+) of \1 answers$/))
  await expect.element(page.getByText(/^Everything your pod/)).toBeVisible()
  expect(page.getByText(/Still right\?/).elements()).toHaveLength(0)
  expect(page.getByText('Done', { exact: true }).elements()).toHaveLength(4)
})

test('profile overview: shows what is left of each part, and counts all of it', async () => {
  given(newYorker({ zipcode: null }), { ...emptyStatement, doorCount: 0 })
  await renderPage(profilePath, member)
  await expect.element(card('Shipping address').getByText('1 field left')).toBeVisible()
  await expect.element(card('Real-estate statement').getByText('9 fields left')).toBeVisible()
  await expect.element(card('Personal info').getByText('Done', { exact: true })).toBeVisible()
  await expect.element(link('Fill in shipping address')).toBeVisible()
  const [, done, count] = /^(\d+) of (\d+) answers$/.exec(progress.element().getAttribute('aria-valuetext') ?? '') ?? []
  expect(Number(count) - Number(done)).toBe(10)
  await expect.element(page.getByText(/^The more your tribe knows/)).toBeVisible()
})

test('profile overview: only the first part that is open is pointed at', async () => {
  given(meWith(), emptyStatement, [])
  await renderPage(profilePath, member)
  await expect.element(link('Fill in community profile')).toBeVisible()
  const looks = page
    .getByRole('main')
    .getByRole('link', { name: /^Fill in/ })
    .elements()
    .map(({ className }) => className)
  expect(looks).toHaveLength(4)
  expect(new Set(looks.slice(1)).size).toBe(1)
  expect(looks[0]).not.toBe(looks[1])
})

test('profile overview: shows a banner for numbers older than 90 days', async () => {
  given(newYorker(), statement(), [snapshot(91)])
  await renderPage(profilePath, member)
  await expect.element(card('Real-estate statement').getByText(/Still right\?$/)).toBeVisible()
  expect(page.getByText(/Still right\?$/).elements()).toHaveLength(1)
})

test('profile overview: a failed answer offers to try again', async () => {
  given(newYorker())
  refuse(readMe, 'internal')
  await renderPage(profilePath, member)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  given(newYorker())
  await again.click()
  await expect.element(link('Review personal info')).toBeVisible()
})
