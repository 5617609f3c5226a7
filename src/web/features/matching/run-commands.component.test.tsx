import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  acceptMatchingRun,
  cancelMatchingRun,
  certifyMatchingRun,
  optimizeMatchingRun,
  getMatching,
  getMatchingRun,
  startMatchingRun,
} from '#contract/api/matching/runs.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { buildRunStats, buildMatching } from './matching-test-data.ts'
import { acceptConsequences, acceptLabel } from './matching-text.ts'
import { Component as MatchingPage } from './pages/index.tsx'
import { matchingPath } from './paths.ts'
import { card, givenLists, fakeId, dialogButton, renderMatching, alertDialog, buildTestRun } from './testing.ts'

const main = page.getByRole('main')
const start = main.getByRole('button', { name: 'Create a draft now' })
const runAgainButton = main.getByRole('button', { name: 'Run again' })
const accept = main.getByRole('button', { name: /^Accept / })
const discard = main.getByRole('button', { name: 'Discard' })
const stop = main.getByRole('button', { name: 'Stop' })
const stats = buildRunStats()
const running = buildTestRun({ id: fakeId(2), number: 13, state: 'running', figures: null })
const edit = { number: 1, text: 'Moved Ana', by: null, at: '2026-01-14T15:00:00.000Z', objectiveChange: -12, isUndone: false }

test('matching page: it is loading until the response arrives', async () => {
  const heldResponse = holdResponse(getMatching, buildMatching())
  await renderElement(<MatchingPage />, admin, matchingPath)
  await expect.element(page.getByText('Loading the match')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(page.getByRole('button', { name: 'Create a draft now' })).toBeVisible()
})

test('matching page: a failed load can be retried', async () => {
  respondWithProblem(getMatching, 'internal')
  await renderPage(matchingPath, admin)
  await expect.element(main.getByText(problems.internal.detail)).toBeVisible()
  respondWith(getMatching, buildMatching())
  const retry = await main.getByRole('button', { name: 'Try again' }).findElement()
  if (retry instanceof HTMLElement) retry.click()
  await expect.element(start).toBeVisible()
})

test('matching page: a first draft is requested once, and its progress replaces the button', async () => {
  await renderMatching()
  const heldResponse = holdResponse(startMatchingRun, running)
  await start.click()
  await expect.element(start).toHaveAttribute('aria-busy', 'true')
  respondWith(getMatching, buildMatching({ running }))
  heldResponse.release()
  await expect.element(stop).toBeVisible()
  expect(start.elements()).toHaveLength(0)
  expect(requestsTo(startMatchingRun).map(({ body }) => body)).toEqual([{}])
})

test('matching page: a refused draft is reported, and the match is refetched', async () => {
  await renderMatching()
  respondWithProblem(startMatchingRun, 'matching-busy')
  await start.click()
  await expect.element(page.getByRole('alert').getByText(problems['matching-busy'].detail)).toBeVisible()
  await expect.poll(() => requestsTo(getMatching).length).toBeGreaterThan(1)
  await expect.element(start).toBeVisible()
})

test('matching page: shows the error of the last failed run', async () => {
  const failed = buildTestRun({ state: 'failed', number: 9, figures: null, failure: 'No memory.' })
  respondWith(getMatchingRun, failed)
  await renderMatching({ history: [failed] })
  await expect.element(main.getByText(/No memory\./)).toBeVisible()
})

test.each([
  ['stopped', 'cancelled', /^Stopped/],
  ['a draft already, and discarded', 'discarded', /discarded/],
] as const)('run in progress: a press stops it, and shows whether it was %s', async (_, state, text) => {
  await renderMatching({ running })
  const heldResponse = holdResponse(cancelMatchingRun, { ...running, state })
  await stop.click()
  await expect.element(stop).toHaveAttribute('aria-busy', 'true')
  respondWith(getMatching, buildMatching())
  heldResponse.release()
  await expect.element(page.getByRole('status').getByText(text)).toBeVisible()
  await expect.element(start).toBeVisible()
  expect(requestsTo(cancelMatchingRun).map(({ params }) => params)).toEqual([{ id: running.id }])
})

test('run in progress: shows how far it is', async () => {
  const progress = { placed: 12, pool: 30, evaluations: 24_000, best: 90_050, share01: 0.408 }
  await renderMatching({ running: { ...running, progress } })
  await expect.element(main.getByRole('progressbar')).toHaveAttribute('value', '41')
  await expect.element(main.getByText('12 of 30')).toBeVisible()
  await expect.element(main.getByText('24,000')).toBeVisible()
  await expect.element(main.getByText('901', { exact: true })).toBeVisible()
  await expect.element(main.getByText('25% done')).toBeInTheDocument()
})

test('draft: it is accepted only after the question, which lists what follows', async () => {
  givenLists()
  await renderMatching({ draft: buildTestRun({ version: 7 }) })
  await expect.element(accept).toHaveTextContent(acceptLabel(stats))
  await accept.click()
  await expect.element(dialogButton('Not yet')).toHaveFocus()
  expect(
    alertDialog
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(acceptConsequences(stats))
  await dialogButton('Not yet').click()
  expect(requestsTo(acceptMatchingRun)).toHaveLength(0)
  await accept.click()
  const accepted = buildTestRun({ state: 'accepted', acceptedAt: '2026-01-14T15:00:00.000Z', acceptedBy: 'Dana' })
  const heldResponse = holdResponse(acceptMatchingRun, accepted)
  await dialogButton('Accept').click()
  await expect.element(accept).toHaveAttribute('aria-busy', 'true')
  respondWith(getMatching, buildMatching({ lastAccepted: accepted }))
  heldResponse.release()
  await expect.element(page.getByRole('status').getByText(/^Accepted: 28 members have/)).toBeVisible()
  await expect.element(card(/^Last accepted/)).toBeVisible()
  expect(accept.elements()).toHaveLength(0)
  expect(requestsTo(acceptMatchingRun)).toMatchObject([{ params: { id: fakeId(1) }, body: { version: 7 } }])
})

test('draft: one with a changed pool is not accepted; a message says so, and its current state is shown', async () => {
  givenLists()
  await renderMatching({ draft: buildTestRun() })
  respondWithProblem(acceptMatchingRun, 'pool-changed')
  await accept.click()
  respondWith(getMatching, buildMatching({ draft: buildTestRun({ isStale: true, staleBecause: 'Ben has left the pool.' }) }))
  await dialogButton('Accept').click()
  await expect.element(page.getByText(problems['pool-changed'].detail)).toBeVisible()
  await expect.element(main.getByText(/Ben has left the pool\./)).toBeVisible()
  expect(accept.elements()).toHaveLength(0)
})

test('draft: a stale one is brought up to date', async () => {
  givenLists()
  await renderMatching({ draft: buildTestRun({ isStale: true }) })
  const update = main.getByRole('button', { name: 'Update draft' })
  const heldResponse = holdResponse(optimizeMatchingRun, running)
  await update.click()
  await expect.element(update).toHaveAttribute('aria-busy', 'true')
  respondWith(getMatching, buildMatching({ running }))
  heldResponse.release()
  await expect.element(stop).toBeVisible()
  expect(requestsTo(optimizeMatchingRun)).toMatchObject([{ params: { id: fakeId(1) }, body: {} }])
})

test('draft: one that accepts itself says so, and shows its warning', async () => {
  givenLists()
  const autoAcceptAt = '2026-01-16T15:00:00.000Z'
  await renderMatching({ draft: buildTestRun({ warnings: ['Only one.'] }), autoAcceptAt })
  await expect.element(main.getByText('We’ll accept this draft for you')).toBeVisible()
  await expect.element(main.getByText('One thing to check')).toBeVisible()
})

test('draft: a stale one does not accept itself, and its warnings are counted', async () => {
  givenLists()
  await renderMatching({
    draft: buildTestRun({ isStale: true, warnings: ['One.', 'Two.'] }),
    autoAcceptAt: '2026-01-16T15:00:00.000Z',
  })
  await expect.element(main.getByText('2 things to check')).toBeVisible()
  expect(main.getByText('We’ll accept this draft for you').elements()).toHaveLength(0)
})

test('draft: it runs again without a question while it has no edits', async () => {
  givenLists()
  await renderMatching({ draft: buildTestRun({ edits: [{ ...edit, isUndone: true }] }) })
  respondWith(startMatchingRun, running)
  respondWith(getMatching, buildMatching({ running }))
  await runAgainButton.click()
  await expect.element(stop).toBeVisible()
  expect(alertDialog.elements()).toHaveLength(0)
})

test('draft: with edits it asks before a new run replaces it', async () => {
  givenLists()
  await renderMatching({ draft: buildTestRun({ edits: [edit] }) })
  await runAgainButton.click()
  await dialogButton('Keep draft').click()
  await expect.poll(() => alertDialog.elements().length).toBe(0)
  expect(requestsTo(startMatchingRun)).toHaveLength(0)
  respondWith(startMatchingRun, running)
  await runAgainButton.click()
  respondWith(getMatching, buildMatching({ running }))
  await dialogButton('Run again').click()
  await expect.element(stop).toBeVisible()
})

test('draft: it is optimized around the pinned members without a question', async () => {
  givenLists()
  await renderMatching({ draft: buildTestRun({ edits: [edit] }) })
  respondWith(optimizeMatchingRun, running)
  respondWith(getMatching, buildMatching({ running }))
  await main.getByRole('button', { name: 'Optimize around pins' }).click()
  await expect.element(stop).toBeVisible()
  expect(alertDialog.elements()).toHaveLength(0)
})

test('draft: it is discarded only after the question', async () => {
  givenLists()
  await renderMatching({ draft: buildTestRun() })
  await discard.click()
  await dialogButton('Keep draft').click()
  expect(requestsTo(cancelMatchingRun)).toHaveLength(0)
  respondWith(cancelMatchingRun, buildTestRun({ state: 'discarded' }))
  await discard.click()
  respondWith(getMatching, buildMatching())
  await dialogButton('Discard').click()
  await expect.element(page.getByRole('status').getByText(/discarded/)).toBeVisible()
  await expect.element(start).toBeVisible()
})

test('draft: an action that fails shows an error and leaves the draft', async () => {
  givenLists()
  await renderMatching({ draft: buildTestRun() })
  respondOnceWithProblem(cancelMatchingRun, 'matching-decided')
  await discard.click()
  await dialogButton('Discard').click()
  await expect.element(page.getByRole('alert').getByText(problems['matching-decided'].detail)).toBeVisible()
  await expect.element(discard).toBeVisible()
})

test('proof: is computed on request, and its blocks are counted', async () => {
  givenLists()
  await renderMatching({ draft: buildTestRun() })
  const proofCard = card(/optimal match/)
  const proveButton = proofCard.getByRole('button', { name: 'Verify' })
  const certificate = {
    state: 'proven',
    blocks: 3,
    proven: 2,
    bound: null,
    percentOfBound: null,
    text: 'Nothing better.',
  } as const
  const heldResponse = holdResponse(certifyMatchingRun, buildTestRun({ certificate }))
  await proveButton.click()
  await expect.element(proveButton).toHaveAttribute('aria-busy', 'true')
  respondWith(getMatching, buildMatching({ draft: buildTestRun({ certificate }) }))
  heldResponse.release()
  await expect.element(proofCard.getByText('Nothing better.')).toBeVisible()
  await expect.element(proofCard.getByText(/^2 of 3/)).toBeVisible()
  expect(proveButton.elements()).toHaveLength(0)
})
