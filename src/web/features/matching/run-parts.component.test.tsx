import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { diffDrafts, listDraftPods, listDraftWaiting, readRunRecord } from '#contract/matching-drafts.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { readMatching, readMatchingRun } from '#contract/matching-runs.ts'
import { problems } from '#contract/problems.ts'
import { answer, answerOnce, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { holdBackLeaving } from '../../testing/leaving.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { admin } from '../../testing/visitors.ts'
import { buildFigures, buildMatching } from './matching-world.ts'
import { stateWords } from './matching-words.ts'
import { runPath } from './paths.ts'
import { card, givenLists, idOf, openMatching, podLine, question, run, waiting } from './testing.ts'

const pods = card('Proposed pods')
const rowsOf = (of: typeof pods) => of.getByRole('row')
const many = Array.from({ length: 12 }, (_, i) => podLine({ key: `new-${i + 1}`, name: `New ${i + 1}` }))

test('proposed pods: a new pod has its members, an existing one its number and its newcomers', async () => {
  givenLists([podLine({ lowestPair: null }), podLine({ key: idOf(40), isNew: false, podNumber: 214, name: 'Pod 214', added: 2 })])
  await openMatching({ draft: run() })
  await expect.element(rowsOf(pods).nth(1)).toMatchTextContent(/New 1.*Thu 12:00 PM ET.*4.*72.*–/)
  await expect.element(rowsOf(pods).nth(2)).toMatchTextContent(/214.*\+2/)
  await expect.element(pods.getByRole('link', { name: 'Edit New 1' })).toHaveAttribute('href', `${runPath(idOf(1))}/pods/new-1`)
  expect(pods.getByRole('searchbox').elements()).toHaveLength(0)
})

test('proposed pods: eight are shown at first, then those that came along, then the next page', async () => {
  answer(listDraftWaiting, { members: [], nextCursor: null, total: 0 })
  answer(listDraftPods, { pods: many, nextCursor: 'next', total: 13 })
  await openMatching({ draft: run() })
  await expect.poll(() => rowsOf(pods).elements().length).toBe(9)
  answerOnce(listDraftPods, { pods: [podLine({ key: 'new-13', name: 'New 13' })], nextCursor: null, total: 13 })
  await pods.getByRole('button', { name: 'Show more pods' }).click()
  await expect.element(pods.getByRole('link', { name: 'Edit New 13' })).toBeVisible()
  expect(sentTo(listDraftPods).at(-1)?.query).toEqual({ cursor: 'next' })
  expect(rowsOf(pods).elements()).toHaveLength(14)
})

test('proposed pods: with nine or more they can be searched, and a search that finds none says so', async () => {
  givenLists(many)
  await openMatching({ draft: run({ figures: buildFigures({ newPods: 8, joinedPods: 1 }) }) })
  const field = pods.getByRole('searchbox')
  await expect.element(field).toBeVisible()
  answer(listDraftPods, { pods: [], nextCursor: null, total: 0 })
  await field.fill('zo')
  await expect.poll(() => sentTo(listDraftPods).at(-1)?.query).toEqual({ q: 'zo' })
  await expect.element(pods.getByText(/is called that/)).toBeVisible()
})

test('proposed pods: a failed load can be retried', async () => {
  answer(listDraftWaiting, { members: [], nextCursor: null, total: 0 })
  refuse(listDraftPods, 'internal')
  await openMatching({ draft: run() })
  await expect.element(pods.getByText(problems.internal.detail)).toBeVisible()
  givenLists()
  await pods.getByRole('button', { name: 'Try again' }).click()
  await expect.element(pods.getByRole('link', { name: 'Edit New 1' })).toBeVisible()
})

const waitingList = card('Waiting list')

test('waiting list: shows wait, promised day, reason and helpful times; a member who can be placed has a button', async () => {
  const helpful = [{ value: 'mon-0800', label: 'Mondays 8:00 AM', comfort: null } as const]
  givenLists(
    [podLine()],
    [
      waiting({ helpful: [...helpful], waitDays: 0 }),
      waiting({ memberId: idOf(22), name: 'Cy Dee', reason: 'ineligible', text: 'No address yet.', slots: [] }),
    ],
  )
  await openMatching({ draft: run() })
  await expect.element(rowsOf(waitingList).nth(1)).toMatchTextContent(/Ben Cole.*since today.*promised by 20 January 2026/)
  await expect.element(rowsOf(waitingList).nth(1)).toMatchTextContent(/Accepts Thursdays 12:00 PM\..*Mon 8:00 AM ET/)
  await expect
    .element(rowsOf(waitingList).nth(2))
    .toMatchTextContent(/3 days.*No address yet\..*Accepts no time\..*No other time/)
  await expect.element(waitingList.getByText('2', { exact: true })).toBeVisible()
  expect(waitingList.getByRole('button').elements()).toHaveLength(1)
  await waitingList.getByRole('button', { name: 'Place Ben Cole' }).click()
  await expect.element(question.getByRole('radio', { name: /New 1/ })).toBeVisible()
  // Those who wait are there already.
  expect(question.getByRole('radio').elements()).toHaveLength(1)
})

test('weakest ten: each leads to their pod; those without one lead nowhere', async () => {
  givenLists()
  const ana = { memberId: idOf(11), name: 'Ana Ruiz', podKey: 'new-1', podName: 'New 1', totalMatch: 55 }
  const none = { memberId: idOf(12), name: 'Ben Cole', podKey: null, podName: null, totalMatch: null }
  await openMatching({ draft: run({ figures: buildFigures({ weakest: [ana, none] }) }) })
  const weakest = card('Weakest ten')
  await expect.element(rowsOf(weakest).nth(1)).toMatchTextContent(/Ana Ruiz.*New 1.*55/)
  await expect.element(rowsOf(weakest).nth(2)).toMatchTextContent(/Ben Cole.*None.*–/)
  expect(
    weakest
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([`${runPath(idOf(1))}/pods/new-1`])
})

const other = run({ id: idOf(2), number: 11, state: 'replaced' })
const diff: AnswerOf<typeof diffDrafts> = {
  otherId: other.id,
  otherNumber: 11,
  podsKept: 2,
  pairsKeptPercent: 81.26,
  moved: 3,
  newlyPlaced: 1,
  noLongerPlaced: 4,
  members: [{ memberId: idOf(11), name: 'Ana Ruiz', from: 'New 1', to: null, matchBefore: 82, matchAfter: null }],
}

test('against another draft: compares with the latest one that has pods, and shows who moved', async () => {
  givenLists()
  refuseOnce(diffDrafts, 'internal')
  const stopped = run({ id: idOf(3), number: 10, state: 'cancelled' })
  await openMatching({ draft: run(), history: [run(), stopped, other] })
  const changes = card('Against another draft')
  await expect.element(changes.getByText(problems.internal.detail)).toBeVisible()
  answer(diffDrafts, diff)
  await changes.getByRole('button', { name: 'Try again' }).click()
  await expect.element(changes.getByText('81.3%')).toBeVisible()
  await expect.element(rowsOf(changes).nth(1)).toMatchTextContent(/Ana Ruiz.*New 1.*No place.*82 to no place/)
  expect(sentTo(diffDrafts).at(-1)?.params).toEqual({ id: idOf(1), otherId: other.id })
  const choices = changes
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
  expect(choices.filter((choice) => choice.startsWith('Run '))).toEqual([`Run 11, ${stateWords.replaced.label.toLowerCase()}`])
})

test('against another draft: without another one it is not shown', async () => {
  givenLists()
  await openMatching({ draft: run(), history: [run()] })
  await expect.element(pods.getByRole('link')).toBeVisible()
  expect(card('Against another draft').elements()).toHaveLength(0)
})

test('earlier runs: each has its state, its cause, its figures and the way to it', async () => {
  answer(
    readMatching,
    buildMatching({ history: [run({ state: 'undone', by: null }), run({ id: idOf(2), number: 11, meanMatch: null })] }),
  )
  await renderPage('/admin/matching/history', admin)
  const history = card('Earlier runs')
  await expect.element(rowsOf(history).nth(1)).toMatchTextContent(/Run 12.*Taken back.*by hand.*28 of 30.*3.*72\.4/)
  await expect.element(rowsOf(history).nth(2)).toMatchTextContent(/Run 11.*by Dana Whitfield.*–/)
  await expect.element(history.getByRole('link', { name: 'Run 12' })).toHaveAttribute('href', runPath(idOf(1)))
})

const record: AnswerOf<typeof readRunRecord> = {
  id: idOf(1),
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

async function openRun(changes: Partial<ReturnType<typeof run>>): Promise<void> {
  givenLists()
  answer(readMatchingRun, run(changes))
  await renderPage(runPath(idOf(1)), admin)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Run 12')
}

test('earlier run: shows its outcome and the members the undo skipped, and is read-only', async () => {
  answer(readRunRecord, record)
  const at = '2026-01-15T15:00:00.000Z'
  await openRun({
    state: 'undone',
    acceptedAt: at,
    acceptedBy: null,
    undoneAt: at,
    undoReason: 'Bad.',
    undoSkipped: ['Ana stays.'],
  })
  const fate = card('What came of it')
  await expect.element(fate).toMatchTextContent(/Taken back.*by Dana Whitfield.*Accepted.*by itself.*Taken back.*: “Bad”\./)
  await expect.element(page.getByText('Ana stays.')).toBeVisible()
  await expect.element(pods.getByRole('link', { name: 'Show New 1' })).toBeVisible()
  expect(page.getByRole('button', { name: /^(Accept|Discard|Run again)/ }).elements()).toHaveLength(0)
})

test('earlier run: one that failed says why, and its record can be downloaded with its input', async () => {
  const leavings = holdBackLeaving()
  answer(readRunRecord, record)
  await openRun({ state: 'failed', figures: null, failure: 'No memory.' })
  await expect.element(page.getByText(/No memory\./)).toBeVisible()
  const facts = card('Record')
  await expect.element(facts).toMatchTextContent(/abc.*ghi.*–.*m1, e2.*42.*2,000 evaluations.*1 that stand, 1 taken back/)
  await expect.element(facts.getByRole('link')).toHaveAttribute('href', `/api/admin/matching/runs/${idOf(1)}/input`)
  await facts.getByRole('button', { name: 'Download the record' }).click()
  await expect.poll(() => leavings.map(({ download }) => download)).toEqual(['run-12.json'])
})

test('record: a deleted input is not offered, and a failed load can be retried', async () => {
  refuse(readRunRecord, 'internal')
  await openRun({ state: 'failed', figures: null })
  const facts = card('Record')
  await expect.element(facts.getByText(problems.internal.detail)).toBeVisible()
  answer(readRunRecord, { ...record, isReplayable: false, edits: [] })
  await facts.getByRole('button', { name: 'Try again' }).click()
  await expect.element(facts.getByText('None', { exact: true })).toBeVisible()
  expect(facts.getByRole('link').elements()).toHaveLength(0)
})

test('earlier run: one that is being made is shown on the page of the match', async () => {
  const running = run({ state: 'running', figures: null })
  answer(readMatchingRun, running)
  answer(readMatching, buildMatching({ running }))
  const { address } = await renderPage(runPath(idOf(1)), admin)
  await expect.poll(address).toBe('/admin/matching')
})
