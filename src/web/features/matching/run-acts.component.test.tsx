import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  acceptMatchingRun,
  cancelMatchingRun,
  certifyMatchingRun,
  optimiseMatchingRun,
  readMatching,
  readMatchingRun,
  startMatchingRun,
} from '#contract/matching-runs.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { admin } from '../../testing/visitors.ts'
import { buildFigures, buildMatching } from './matching-world.ts'
import { acceptPoints, acceptWords } from './matching-words.ts'
import { Component as MatchingPage } from './pages/index.tsx'
import { matchingPath } from './paths.ts'
import { card, givenLists, idOf, inQuestion, openMatching, question, run } from './testing.ts'

const main = page.getByRole('main')
const start = main.getByRole('button', { name: 'Make a draft now' })
const again = main.getByRole('button', { name: 'Run again' })
const accept = main.getByRole('button', { name: /^Accept / })
const discard = main.getByRole('button', { name: 'Discard' })
const stop = main.getByRole('button', { name: 'Stop' })
const figures = buildFigures()
const running = run({ id: idOf(2), number: 13, state: 'running', figures: null })
const edit = { number: 1, text: 'Moved Ana', by: null, at: '2026-01-14T15:00:00.000Z', objectiveChange: -12, isUndone: false }

test('matching page: it is loading until the answer comes', async () => {
  const held = hold(readMatching, buildMatching())
  await renderPart(<MatchingPage />, admin, matchingPath)
  await expect.element(page.getByText('Loading the match')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByRole('button', { name: 'Make a draft now' })).toBeVisible()
})

test('matching page: a failed load can be retried', async () => {
  refuse(readMatching, 'internal')
  await renderPage(matchingPath, admin)
  await expect.element(main.getByText(problems.internal.detail)).toBeVisible()
  answer(readMatching, buildMatching())
  const retry = await main.getByRole('button', { name: 'Try again' }).findElement()
  if (retry instanceof HTMLElement) retry.click()
  await expect.element(start).toBeVisible()
})

test('matching page: a first draft is requested once, and its progress replaces the button', async () => {
  await openMatching()
  const held = hold(startMatchingRun, running)
  await start.click()
  await expect.element(start).toHaveAttribute('aria-busy', 'true')
  answer(readMatching, buildMatching({ running }))
  held.release()
  await expect.element(stop).toBeVisible()
  expect(start.elements()).toHaveLength(0)
  expect(sentTo(startMatchingRun).map(({ body }) => body)).toEqual([{}])
})

test('matching page: a refused draft is said, and the match is read again', async () => {
  await openMatching()
  refuse(startMatchingRun, 'matching-busy')
  await start.click()
  await expect.element(page.getByRole('alert').getByText(problems['matching-busy'].detail)).toBeVisible()
  await expect.poll(() => sentTo(readMatching).length).toBeGreaterThan(1)
  await expect.element(start).toBeVisible()
})

test('matching page: why the last run failed is shown in the words of that run', async () => {
  const failed = run({ state: 'failed', number: 9, figures: null, failure: 'No memory.' })
  answer(readMatchingRun, failed)
  await openMatching({ history: [failed] })
  await expect.element(main.getByText(/No memory\./)).toBeVisible()
})

test.each([
  ['stopped', 'cancelled', /^Stopped/],
  ['a draft already, and discarded', 'discarded', /discarded/],
] as const)('run in the making: a press ends it, and says whether it was %s', async (_, state, words) => {
  await openMatching({ running })
  const held = hold(cancelMatchingRun, { ...running, state })
  await stop.click()
  await expect.element(stop).toHaveAttribute('aria-busy', 'true')
  answer(readMatching, buildMatching())
  held.release()
  await expect.element(page.getByRole('status').getByText(words)).toBeVisible()
  await expect.element(start).toBeVisible()
  expect(sentTo(cancelMatchingRun).map(({ params }) => params)).toEqual([{ id: running.id }])
})

test('run in the making: shows how far it is', async () => {
  const progress = { placed: 12, pool: 30, evaluations: 24_000, best: 90_050, share01: 0.408 }
  await openMatching({ running: { ...running, progress } })
  await expect.element(main.getByRole('progressbar')).toHaveAttribute('value', '41')
  await expect.element(main.getByText('12 of 30')).toBeVisible()
  await expect.element(main.getByText('24,000')).toBeVisible()
  await expect.element(main.getByText('901', { exact: true })).toBeVisible()
  await expect.element(main.getByText('25% done')).toBeInTheDocument()
})

test('draft: it is accepted only after the question, which lists what follows', async () => {
  givenLists()
  await openMatching({ draft: run({ version: 7 }) })
  await expect.element(accept).toHaveTextContent(acceptWords(figures))
  await accept.click()
  await expect.element(inQuestion('Not yet')).toHaveFocus()
  expect(
    question
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(acceptPoints(figures))
  await inQuestion('Not yet').click()
  expect(sentTo(acceptMatchingRun)).toHaveLength(0)
  await accept.click()
  const accepted = run({ state: 'accepted', acceptedAt: '2026-01-14T15:00:00.000Z', acceptedBy: 'Dana' })
  const held = hold(acceptMatchingRun, accepted)
  await inQuestion('Accept').click()
  await expect.element(accept).toHaveAttribute('aria-busy', 'true')
  answer(readMatching, buildMatching({ lastAccepted: accepted }))
  held.release()
  await expect.element(page.getByRole('status').getByText(/^Accepted: 28 members have/)).toBeVisible()
  await expect.element(card(/^Accepted last/)).toBeVisible()
  expect(accept.elements()).toHaveLength(0)
  expect(sentTo(acceptMatchingRun)).toMatchObject([{ params: { id: idOf(1) }, body: { version: 7 } }])
})

test('draft: one with a changed pool is not accepted; that is said, and its current state is shown', async () => {
  givenLists()
  await openMatching({ draft: run() })
  refuse(acceptMatchingRun, 'pool-changed')
  await accept.click()
  answer(readMatching, buildMatching({ draft: run({ isStale: true, staleBecause: 'Ben has left the pool.' }) }))
  await inQuestion('Accept').click()
  await expect.element(page.getByText(problems['pool-changed'].detail)).toBeVisible()
  await expect.element(main.getByText(/Ben has left the pool\./)).toBeVisible()
  expect(accept.elements()).toHaveLength(0)
})

test('draft: a stale one is brought up to date', async () => {
  givenLists()
  await openMatching({ draft: run({ isStale: true }) })
  const update = main.getByRole('button', { name: 'Bring it up to date' })
  const held = hold(optimiseMatchingRun, running)
  await update.click()
  await expect.element(update).toHaveAttribute('aria-busy', 'true')
  answer(readMatching, buildMatching({ running }))
  held.release()
  await expect.element(stop).toBeVisible()
  expect(sentTo(optimiseMatchingRun)).toMatchObject([{ params: { id: idOf(1) }, body: {} }])
})

test('draft: one that accepts itself says so, and shows its warning', async () => {
  givenLists()
  const autoAcceptAt = '2026-01-16T15:00:00.000Z'
  await openMatching({ draft: run({ warnings: ['Only one.'] }), autoAcceptAt })
  await expect.element(main.getByText(/accepts itself/)).toBeVisible()
  await expect.element(main.getByText('One thing to look at')).toBeVisible()
})

test('draft: a stale one does not accept itself, and its warnings are counted', async () => {
  givenLists()
  await openMatching({ draft: run({ isStale: true, warnings: ['One.', 'Two.'] }), autoAcceptAt: '2026-01-16T15:00:00.000Z' })
  await expect.element(main.getByText('2 things to look at')).toBeVisible()
  expect(main.getByText(/accepts itself/).elements()).toHaveLength(0)
})

test('draft: it runs again without a question while it has no edits', async () => {
  givenLists()
  await openMatching({ draft: run({ edits: [{ ...edit, isUndone: true }] }) })
  answer(startMatchingRun, running)
  answer(readMatching, buildMatching({ running }))
  await again.click()
  await expect.element(stop).toBeVisible()
  expect(question.elements()).toHaveLength(0)
})

test('draft: with edits it asks before a new run replaces it', async () => {
  givenLists()
  await openMatching({ draft: run({ edits: [edit] }) })
  await again.click()
  await inQuestion('Keep the draft').click()
  await expect.poll(() => question.elements().length).toBe(0)
  expect(sentTo(startMatchingRun)).toHaveLength(0)
  answer(startMatchingRun, running)
  await again.click()
  answer(readMatching, buildMatching({ running }))
  await inQuestion('Run again').click()
  await expect.element(stop).toBeVisible()
})

test('draft: it is made better around what is pinned without a question', async () => {
  givenLists()
  await openMatching({ draft: run({ edits: [edit] }) })
  answer(optimiseMatchingRun, running)
  answer(readMatching, buildMatching({ running }))
  await main.getByRole('button', { name: 'Optimise around pins' }).click()
  await expect.element(stop).toBeVisible()
  expect(question.elements()).toHaveLength(0)
})

test('draft: it is discarded only after the question', async () => {
  givenLists()
  await openMatching({ draft: run() })
  await discard.click()
  await inQuestion('Keep it').click()
  expect(sentTo(cancelMatchingRun)).toHaveLength(0)
  answer(cancelMatchingRun, run({ state: 'discarded' }))
  await discard.click()
  answer(readMatching, buildMatching())
  await inQuestion('Discard').click()
  await expect.element(page.getByRole('status').getByText(/discarded/)).toBeVisible()
  await expect.element(start).toBeVisible()
})

test('draft: an act that fails is said as an error and leaves the draft', async () => {
  givenLists()
  await openMatching({ draft: run() })
  refuseOnce(cancelMatchingRun, 'matching-decided')
  await discard.click()
  await inQuestion('Discard').click()
  await expect.element(page.getByRole('alert').getByText(problems['matching-decided'].detail)).toBeVisible()
  await expect.element(discard).toBeVisible()
})

test('proof: is computed on request, and its blocks are counted', async () => {
  givenLists()
  await openMatching({ draft: run() })
  const proof = card(/best there is/)
  const prove = proof.getByRole('button', { name: 'Prove it' })
  const certificate = {
    state: 'proven',
    blocks: 3,
    proven: 2,
    bound: null,
    percentOfBound: null,
    text: 'Nothing better.',
  } as const
  const held = hold(certifyMatchingRun, run({ certificate }))
  await prove.click()
  await expect.element(prove).toHaveAttribute('aria-busy', 'true')
  answer(readMatching, buildMatching({ draft: run({ certificate }) }))
  held.release()
  await expect.element(proof.getByText('Nothing better.')).toBeVisible()
  await expect.element(proof.getByText(/^2 of 3/)).toBeVisible()
  expect(prove.elements()).toHaveLength(0)
})
