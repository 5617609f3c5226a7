import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type MyPodHealth, getMyPodHealth } from '#contract/api/meetings/pod-health.ts'
import { requestMerge } from '#contract/api/pod-merges.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { podId } from '#web/testing/build-my-pod.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { HealthCard } from './health-card.tsx'
import { type Factor, factorLabels, levelLabels } from './health-text.ts'

type Health = NonNullable<MyPodHealth['health']>

const card = page.getByRole('region', { name: 'Pod health' })
const explanationButton = card.getByRole('button', { name: 'How we calculate this' })
const factor = (key: Factor['key'], overrides: Partial<Factor> = {}): Factor => ({
  key,
  score: 90,
  weight: 25,
  level: 'good',
  text: `About ${key}.`,
  remedy: null,
  ...overrides,
})
const buildHealth = (overrides: Partial<Health> = {}): Health => ({
  onDay: '2026-01-12',
  score: 74,
  percentile: 60,
  trend: 'up',
  factors: [factor('attendance'), factor('size', { score: null, level: 'unknown' })],
  weeks: [],
  ...overrides,
})

async function givenCard(health: Health | null, isLeader = false): Promise<void> {
  respondWith(getMyPodHealth, { podId, isLeader, health })
  await renderElement(<HealthCard />, podMember)
}

test('health card: shows that it is loading until the response arrives', async () => {
  const heldResponse = holdResponse(getMyPodHealth, { podId, isLeader: false, health: buildHealth() })
  await renderElement(<HealthCard />, podMember)
  await expect.element(page.getByText('Loading your pod’s health')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(card.getByText('74', { exact: true })).toBeVisible()
})

test('health card: a failed load can be retried', async () => {
  respondWithProblem(getMyPodHealth, 'internal')
  await renderElement(<HealthCard />, podMember)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(getMyPodHealth, { podId, isLeader: false, health: buildHealth() })
  await retryButton.click()
  await expect.element(card.getByText('74', { exact: true })).toBeVisible()
})

test('health card: before the first night there is neither a score nor an explanation', async () => {
  await givenCard(null)
  await expect.element(card.getByRole('paragraph')).toBeVisible()
  expect(explanationButton.elements()).toHaveLength(0)
})

test('health card: the score, how it moved, and how it compares', async () => {
  await givenCard(buildHealth())
  await expect.element(card.getByText('Healthier than 60% of pods the same age.')).toBeVisible()
  await expect.element(card.getByText(/Better than four weeks ago\.$/)).toBeVisible()
  expect(card.getByRole('listitem').elements()).toHaveLength(0)
})

test('health card: without enough data there is no score and no comparison', async () => {
  await givenCard(buildHealth({ score: null, percentile: null, trend: null }))
  await expect.element(card.getByText('–', { exact: true })).toBeVisible()
  expect(card.getByText(/of pods the same age/).elements()).toHaveLength(0)
})

test.each<[NonNullable<Factor['remedy']>, string, string]>([
  ['fill-seat', 'Fill a seat', '/dashboard/pod/manage'],
  ['move-day', 'Change the meeting time', '/dashboard/pod/manage'],
  ['leader-help', 'Open the leader guide', '/dashboard/resources/lead-a-pod'],
])('health card: what is red says why, and leads the leader to what helps: %s', async (remedy, label, to) => {
  const factors = [factor('attendance', { level: 'red', remedy }), factor('size', { level: 'watch' })]
  await givenCard(buildHealth({ factors }), true)
  await expect.element(card.getByRole('link', { name: label })).toHaveAttribute('href', to)
  await expect.element(card.getByText(/About attendance\.$/)).toBeVisible()
  expect(card.getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(card.getByText(/attendance, size/)).toBeVisible()
})

test.each<[NonNullable<Factor['remedy']>]>([['fill-seat'], ['move-day'], ['merge']])(
  'health card: a member who does not lead reads what their leader can do: %s',
  async (remedy) => {
    await givenCard(buildHealth({ factors: [factor('attendance', { level: 'red', remedy })] }))
    await expect.element(card.getByText(/^Your leader can/)).toBeVisible()
    expect(card.getByRole('link').elements()).toHaveLength(0)
    expect(card.getByRole('button').elements()).toHaveLength(1)
  },
)

test('health card: a member who does not lead may ask for help about their leader', async () => {
  await givenCard(buildHealth({ factors: [factor('attendance', { level: 'red', remedy: 'leader-help' })] }))
  await card.getByRole('button', { name: 'Ask for help' }).click()
  await expect.element(page.getByRole('alertdialog').getByRole('textbox')).toBeVisible()
})

test('health card: a red factor without a remedy says so, without a link', async () => {
  await givenCard(buildHealth({ factors: [factor('attendance', { level: 'red' })] }), true)
  await expect.element(card.getByRole('listitem')).toBeVisible()
  expect(card.getByRole('link').elements()).toHaveLength(0)
  expect(card.getByRole('button').elements()).toHaveLength(1)
})

test('health card: the leader of a pod that is too small can request a merge, once', async () => {
  await givenCard(buildHealth({ factors: [factor('size', { level: 'red', remedy: 'merge' })] }), true)
  const heldResponse = holdResponse(requestMerge, { proposal: null, dueAt: null, mayAnswer: true })
  const findPodButton = card.getByRole('button', { name: 'Find a pod to merge with' })
  await findPodButton.click()
  await findPodButton.click({ force: true })
  heldResponse.release()
  await expect.element(page.getByRole('status').getByText(/check again/)).toBeVisible()
  expect(requestsTo(requestMerge)).toHaveLength(1)
})

test('health dialog: every side with its score or that it is not known, its weight, and the night it is from', async () => {
  await givenCard(buildHealth())
  await explanationButton.click()
  const dialog = page.getByRole('alertdialog', { name: /74/ })
  await expect.element(dialog.getByText(/January 12, 2026/)).toBeVisible()
  await expect.element(dialog.getByText(factorLabels.attendance)).toBeVisible()
  await expect.element(dialog.getByText(`90 · ${levelLabels.good}`)).toBeVisible()
  await expect.element(dialog.getByText(levelLabels.unknown, { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('About attendance. Counts for 25% of the score.')).toBeVisible()
  await expect.element(dialog.getByText(/after two weeks/)).toBeVisible()
  expect(dialog.getByRole('img').elements()).toHaveLength(0)
})

test('health dialog: from the second week on it has a chart; closed, the focus is back on its button', async () => {
  const weeks = [
    { onDay: '2026-01-05', score: 70 },
    { onDay: '2026-01-12', score: 74 },
  ]
  await givenCard(buildHealth({ weeks, score: null }))
  await explanationButton.click()
  const dialog = page.getByRole('alertdialog', { name: 'Pod health', exact: true })
  await expect.element(dialog.getByRole('img', { name: 'Pod health by week' })).toBeVisible()
  await dialog.getByRole('button').first().click()
  await expect.element(explanationButton).toHaveFocus()
})
