import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getStatement, getStatementHistory } from '#contract/api/assessment.ts'
import { type Me, getMe } from '#contract/api/me.ts'
import { emptyStatement } from '#domain/statement/statement.ts'
import { respondWith, holdResponse, respondWithProblem } from '#web/testing/fake-api.ts'
import { buildMe } from '#web/testing/build-me.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { buildSnapshot, buildStatement } from '#web/features/statement/testing.ts'
import { buildNewYorkMe, profilePath } from './testing.ts'

const card = (title: string) => page.getByRole('region', { name: title, exact: true })
const progress = page.getByRole('progressbar', { name: 'Your profile' })
const link = (name: string) => page.getByRole('main').getByRole('link', { name })

function givenProfile(me: Me, statementResponse = buildStatement(), snapshots = [buildSnapshot(0)]): void {
  respondWith(getMe, me)
  respondWith(getStatement, statementResponse)
  respondWith(getStatementHistory, { snapshots })
}

test('profile overview: a complete one is to be reviewed, and asks nothing', async () => {
  givenProfile(buildNewYorkMe())
  const heldResponse = holdResponse(getMe, buildNewYorkMe())
  void renderPage(profilePath, member)
  await expect.poll(() => progress.elements().length).toBe(0)
  heldResponse.release()
  for (const part of ['community profile', 'personal info', 'shipping address', 'real-estate statement'])
    await expect
      .element(link(`Review ${part}`))
      .toHaveAttribute('href', `${profilePath}/${part === 'real-estate statement' ? 'rei-statement' : part.replace(' ', '-')}`)
  await expect.element(progress).toHaveAttribute('aria-valuetext', expect.stringMatching(/^(\d+) of \1 answers$/))
  await expect.element(page.getByText(/^Your personal info is complete/)).toBeVisible()
  expect(page.getByText(/Still accurate\?/).elements()).toHaveLength(0)
  expect(page.getByText('Done', { exact: true }).elements()).toHaveLength(4)
})

test('profile overview: shows what is left of each part, and counts all of it', async () => {
  givenProfile(buildNewYorkMe({ zipcode: null }), { ...emptyStatement, doorCount: 0 })
  await renderPage(profilePath, member)
  await expect.element(card('Shipping address').getByText('1 field left')).toBeVisible()
  await expect.element(card('Real-estate statement').getByText('9 fields left')).toBeVisible()
  await expect.element(card('Personal info').getByText('Done', { exact: true })).toBeVisible()
  await expect.element(link('Fill in shipping address')).toBeVisible()
  const [, done, count] = /^(\d+) of (\d+) answers$/.exec(progress.element().getAttribute('aria-valuetext') ?? '') ?? []
  expect(Number(count) - Number(done)).toBe(10)
  await expect.element(page.getByText(/^The more we know/)).toBeVisible()
})

test('profile overview: only the first part that is open is pointed at', async () => {
  givenProfile(buildMe(), emptyStatement, [])
  await renderPage(profilePath, member)
  await expect.element(link('Fill in community profile')).toBeVisible()
  const fillInLinks = page
    .getByRole('main')
    .getByRole('link', { name: /^Fill in/ })
    .elements()
    .map(({ className }) => className)
  expect(fillInLinks).toHaveLength(4)
  expect(new Set(fillInLinks.slice(1)).size).toBe(1)
  expect(fillInLinks[0]).not.toBe(fillInLinks[1])
})

test('profile overview: shows a banner for numbers older than 90 days', async () => {
  givenProfile(buildNewYorkMe(), buildStatement(), [buildSnapshot(91)])
  await renderPage(profilePath, member)
  await expect.element(card('Real-estate statement').getByText(/Still accurate\?$/)).toBeVisible()
  expect(page.getByText(/Still accurate\?$/).elements()).toHaveLength(1)
})

test('profile overview: a failed load can be retried', async () => {
  givenProfile(buildNewYorkMe())
  respondWithProblem(getMe, 'internal')
  await renderPage(profilePath, member)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  givenProfile(buildNewYorkMe())
  await retryButton.click()
  await expect.element(link('Review personal info')).toBeVisible()
})
