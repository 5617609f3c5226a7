import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { diffDrafts, listDraftPods, listDraftWaiting, getRunRecord } from '#contract/api/matching/drafts.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { getMatching, getMatchingRun } from '#contract/api/matching/runs.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, respondOnceWith, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { blockNavigation } from '#web/testing/block-navigation.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { buildRunStats, buildMatching } from './matching-test-data.ts'
import { runStateLabels } from './matching-text.ts'
import { runPath } from './paths.ts'
import {
  card,
  givenLists,
  fakeId,
  renderMatching,
  buildDraftPod,
  alertDialog,
  buildTestRun,
  buildDraftWaiting,
} from './testing.ts'

const pods = card('Proposed pods')
const rowsIn = (table: typeof pods) => table.getByRole('row')
const many = Array.from({ length: 12 }, (_, i) => buildDraftPod({ key: `new-${i + 1}`, name: `New ${i + 1}` }))

test('proposed pods: a new pod has its members, an existing one its number and its newcomers', async () => {
  givenLists([
    buildDraftPod({ lowestPair: null }),
    buildDraftPod({ key: fakeId(40), isNew: false, podNumber: 214, name: 'Pod 214', added: 2 }),
  ])
  await renderMatching({ draft: buildTestRun() })
  await expect.element(rowsIn(pods).nth(1)).toMatchTextContent(/New 1.*Thu 12:00 PM ET.*4.*72.*–/)
  await expect.element(rowsIn(pods).nth(2)).toMatchTextContent(/214.*\+2/)
  await expect.element(pods.getByRole('link', { name: 'Edit New 1' })).toHaveAttribute('href', `${runPath(fakeId(1))}/pods/new-1`)
  expect(pods.getByRole('searchbox').elements()).toHaveLength(0)
})

test('proposed pods: eight are shown at first, then those that came along, then the next page', async () => {
  respondWith(listDraftWaiting, { members: [], nextCursor: null, total: 0 })
  respondWith(listDraftPods, { pods: many, nextCursor: 'next', total: 13 })
  await renderMatching({ draft: buildTestRun() })
  await expect.poll(() => rowsIn(pods).elements().length).toBe(9)
  respondOnceWith(listDraftPods, { pods: [buildDraftPod({ key: 'new-13', name: 'New 13' })], nextCursor: null, total: 13 })
  await pods.getByRole('button', { name: 'Show more' }).click()
  await expect.element(pods.getByRole('link', { name: 'Edit New 13' })).toBeVisible()
  expect(requestsTo(listDraftPods).at(-1)?.query).toEqual({ cursor: 'next' })
  expect(rowsIn(pods).elements()).toHaveLength(14)
})

test('proposed pods: with nine or more they can be searched, and a search that finds none says so', async () => {
  givenLists(many)
  await renderMatching({ draft: buildTestRun({ figures: buildRunStats({ newPods: 8, joinedPods: 1 }) }) })
  const field = pods.getByRole('searchbox')
  await expect.element(field).toBeVisible()
  respondWith(listDraftPods, { pods: [], nextCursor: null, total: 0 })
  await field.fill('zo')
  await expect.poll(() => requestsTo(listDraftPods).at(-1)?.query).toEqual({ q: 'zo' })
  await expect.element(pods.getByText(/members match/)).toBeVisible()
})

test('proposed pods: a failed load can be retried', async () => {
  respondWith(listDraftWaiting, { members: [], nextCursor: null, total: 0 })
  respondWithProblem(listDraftPods, 'internal')
  await renderMatching({ draft: buildTestRun() })
  await expect.element(pods.getByText(problems.internal.detail)).toBeVisible()
  givenLists()
  await pods.getByRole('button', { name: 'Try again' }).click()
  await expect.element(pods.getByRole('link', { name: 'Edit New 1' })).toBeVisible()
})

const waitingList = card('Waiting list')

test('waiting list: shows wait, promised day, reason and helpful times; a member who can be placed has a button', async () => {
  const helpful = [{ value: 'mon-0800', label: 'Mondays 8:00 AM', shortLabel: 'Mondays 8:00 AM', comfort: null } as const]
  givenLists(
    [buildDraftPod()],
    [
      buildDraftWaiting({ helpful: [...helpful], waitDays: 0 }),
      buildDraftWaiting({ memberId: fakeId(22), name: 'Cy Dee', reason: 'ineligible', text: 'No address yet.', slots: [] }),
    ],
  )
  await renderMatching({ draft: buildTestRun() })
  await expect.element(rowsIn(waitingList).nth(1)).toMatchTextContent(/Ben Cole.*since today.*promised by January 20, 2026/)
  await expect.element(rowsIn(waitingList).nth(1)).toMatchTextContent(/Available Thursdays 12:00 PM\..*Mon 8:00 AM ET/)
  await expect
    .element(rowsIn(waitingList).nth(2))
    .toMatchTextContent(/3 days.*No address yet\..*No available times\..*No other time/)
  await expect.element(waitingList.getByText('2', { exact: true })).toBeVisible()
  expect(waitingList.getByRole('button').elements()).toHaveLength(1)
  await waitingList.getByRole('button', { name: 'Place Ben Cole' }).click()
  await expect.element(alertDialog.getByRole('radio', { name: /New 1/ })).toBeVisible()
  // The waiting members are listed already.
  expect(alertDialog.getByRole('radio').elements()).toHaveLength(1)
})

test('weakest ten: each links to their pod; those without a pod have no link', async () => {
  givenLists()
  const anaMember = { memberId: fakeId(11), name: 'Ana Ruiz', podKey: 'new-1', podName: 'New 1', totalMatch: 55 }
  const unplacedMember = { memberId: fakeId(12), name: 'Ben Cole', podKey: null, podName: null, totalMatch: null }
  await renderMatching({ draft: buildTestRun({ figures: buildRunStats({ weakest: [anaMember, unplacedMember] }) }) })
  const weakest = card('Lowest matches')
  await expect.element(rowsIn(weakest).nth(1)).toMatchTextContent(/Ana Ruiz.*New 1.*55/)
  await expect.element(rowsIn(weakest).nth(2)).toMatchTextContent(/Ben Cole.*None.*–/)
  expect(
    weakest
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([`${runPath(fakeId(1))}/pods/new-1`])
})

const other = buildTestRun({ id: fakeId(2), number: 11, state: 'replaced' })
const diff: ResponseOf<typeof diffDrafts> = {
  otherId: other.id,
  otherNumber: 11,
  podsKept: 2,
  pairsKeptPercent: 81.26,
  moved: 3,
  newlyPlaced: 1,
  noLongerPlaced: 4,
  members: [{ memberId: fakeId(11), name: 'Ana Ruiz', from: 'New 1', to: null, matchBefore: 82, matchAfter: null }],
}

test('against another draft: compares with the latest one that has pods, and shows who moved', async () => {
  givenLists()
  respondOnceWithProblem(diffDrafts, 'internal')
  const stopped = buildTestRun({ id: fakeId(3), number: 10, state: 'cancelled' })
  await renderMatching({ draft: buildTestRun(), history: [buildTestRun(), stopped, other] })
  const changes = card('Compare drafts')
  await expect.element(changes.getByText(problems.internal.detail)).toBeVisible()
  respondWith(diffDrafts, diff)
  await changes.getByRole('button', { name: 'Try again' }).click()
  await expect.element(changes.getByText('81.3%')).toBeVisible()
  await expect.element(rowsIn(changes).nth(1)).toMatchTextContent(/Ana Ruiz.*New 1.*Waiting list.*82 to waiting list/)
  expect(requestsTo(diffDrafts).at(-1)?.params).toEqual({ id: fakeId(1), otherId: other.id })
  const choices = changes
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
  expect(choices.filter((selectedOption) => selectedOption.startsWith('Run '))).toEqual([
    `Run 11, ${runStateLabels.replaced.label.toLowerCase()}`,
  ])
})

test('against another draft: without another one it is not shown', async () => {
  givenLists()
  await renderMatching({ draft: buildTestRun(), history: [buildTestRun()] })
  await expect.element(pods.getByRole('link')).toBeVisible()
  expect(card('Compare drafts').elements()).toHaveLength(0)
})

test('earlier runs: each shows its state, its cause, its stats and a link', async () => {
  respondWith(
    getMatching,
    buildMatching({
      history: [buildTestRun({ state: 'undone', by: null }), buildTestRun({ id: fakeId(2), number: 11, meanMatch: null })],
    }),
  )
  await renderPage('/admin/matching/history', admin)
  const history = card('Earlier runs')
  await expect.element(rowsIn(history).nth(1)).toMatchTextContent(/Run 12.*Undone.*manually.*28 of 30.*3.*72\.4/)
  await expect.element(rowsIn(history).nth(2)).toMatchTextContent(/Run 11.*by Dana Whitfield.*–/)
  await expect.element(history.getByRole('link', { name: 'Run 12' })).toHaveAttribute('href', runPath(fakeId(1)))
})

const record: ResponseOf<typeof getRunRecord> = {
  id: fakeId(1),
  number: 12,
  inputHash: 'abc',
  resultHash: null,
  poolHash: 'ghi',
  model: 'm1',
  engine: 'e2',
  seed: 42,
  evalsPerMember: 2000,
  config: {},
  requestedBy: null,
  startedAt: '2026-01-14T15:00:00.000Z',
  finishedAt: null,
  acceptedBy: null,
  acceptedAt: null,
  undoneAt: null,
  edits: [
    { number: 1, at: '2026-01-14T15:00:00.000Z', by: null, edit: {}, isUndone: false },
    { number: 2, at: '2026-01-14T15:00:00.000Z', by: null, edit: {}, isUndone: true },
  ],
  isReplayable: true,
}

async function openRun(changes: Partial<ReturnType<typeof buildTestRun>>): Promise<void> {
  givenLists()
  respondWith(getMatchingRun, buildTestRun(changes))
  await renderPage(runPath(fakeId(1)), admin)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Run 12')
}

test('earlier run: shows its outcome and the members the undo skipped, and is read-only', async () => {
  respondWith(getRunRecord, record)
  const at = '2026-01-15T15:00:00.000Z'
  await openRun({
    state: 'undone',
    acceptedAt: at,
    acceptedBy: null,
    undoneAt: at,
    undoReason: 'Bad.',
    undoSkipped: ['Ana stays.'],
  })
  const outcomeCard = card('Outcome')
  await expect.element(outcomeCard).toMatchTextContent(/Undone.*by Dana Whitfield.*Accepted.*automatically.*Undone.*: “Bad”\./)
  await expect.element(page.getByText('Ana stays.')).toBeVisible()
  await expect.element(pods.getByRole('link', { name: 'Show New 1' })).toBeVisible()
  expect(page.getByRole('button', { name: /^(Accept|Discard|Run again)/ }).elements()).toHaveLength(0)
})

test('earlier run: one that failed says why, and its record can be downloaded with its input', async () => {
  const navigations = blockNavigation()
  respondWith(getRunRecord, record)
  await openRun({ state: 'failed', figures: null, failure: 'No memory.' })
  await expect.element(page.getByText(/No memory\./)).toBeVisible()
  const recordCard = card('Record')
  await expect.element(recordCard).toMatchTextContent(/abc.*ghi.*–.*m1, e2.*42.*2,000 evaluations.*1 active, 1 undone/)
  await expect.element(recordCard.getByRole('link')).toHaveAttribute('href', `/api/admin/matching/runs/${fakeId(1)}/input`)
  await recordCard.getByRole('button', { name: 'Download record' }).click()
  await expect.poll(() => navigations.map(({ download }) => download)).toEqual(['run-12.json'])
})

test('record: a deleted input is not offered, and a failed load can be retried', async () => {
  respondWithProblem(getRunRecord, 'internal')
  await openRun({ state: 'failed', figures: null })
  const recordCard = card('Record')
  await expect.element(recordCard.getByText(problems.internal.detail)).toBeVisible()
  respondWith(getRunRecord, { ...record, isReplayable: false, edits: [] })
  await recordCard.getByRole('button', { name: 'Try again' }).click()
  await expect.element(recordCard.getByText('None', { exact: true })).toBeVisible()
  expect(recordCard.getByRole('link').elements()).toHaveLength(0)
})

test('earlier run: one that is being made is shown on the page of the match', async () => {
  const running = buildTestRun({ state: 'running', figures: null })
  respondWith(getMatchingRun, running)
  respondWith(getMatching, buildMatching({ running }))
  const { url } = await renderPage(runPath(fakeId(1)), admin)
  await expect.poll(url).toBe('/admin/matching')
})
