import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { buildRunStats, buildMatching, buildRun } from './matching-test-data.ts'
import { type Matching, withRun } from './matching-queries.ts'
import { MatchingView } from './matching-view.tsx'

/** Text of the page for an admin. */
function readPage(matching: Matching): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const html = renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MatchingView matching={matching} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}

test('MatchingView: without a draft shows the time of the next one and offers to make one now', () => {
  const page = readPage(buildMatching())
  expect(page).toContain('No draft yet.')
  expect(page).toContain('2026-11-23T12:00:00.000Z')
  expect(page).toContain('Create a draft now')
  expect(page).toContain('1 can’t be matched yet')
})

test('MatchingView: an empty pool offers no draft', () => {
  const pool = { members: 0, feasible: 0, longestWaitDays: 0, overdue: 0, dueSoon: 0, withinSevenDaysPercent: null }
  const page = readPage(buildMatching({ pool }))
  expect(page).toContain('The matching pool is empty.')
  expect(page).not.toContain('Create a draft now')
})

test('MatchingView: a failed run shows until a newer run', () => {
  const failed = buildRun({ state: 'failed', number: 9, figures: null })
  expect(readPage(buildMatching({ history: [failed] }))).toContain('Run 9 failed')
  expect(readPage(buildMatching({ history: [buildRun(), failed] }))).not.toContain('Run 9 failed')
})

test('MatchingView: a running run shows its progress and a stop button', () => {
  const progress = { placed: 12, pool: 30, evaluations: 24_000, best: 90_050, share01: 0.4 }
  const page = readPage(buildMatching({ running: buildRun({ state: 'running', figures: null, progress }) }))
  expect(page).toContain('Creating draft 12')
  expect(page).toContain('12 of 30')
  expect(page).toContain('24,000')
  expect(page).toContain('>Stop<')
})

test('MatchingView: a draft shows its stats and a button to accept its pods', () => {
  const page = readPage(buildMatching({ draft: buildRun() }))
  expect(page).toContain('28 placed · 2 still waiting')
  expect(page).toContain('up 6.1')
  expect(page).toContain('First come, first served would get 66.3')
  expect(page).toContain('Accept all 4 pods')
  expect(page).toContain('Seed 42 · 1.8 s')
})

test('MatchingView: a stale draft and one without pods cannot be accepted', () => {
  const stale = readPage(buildMatching({ draft: buildRun({ isStale: true, staleBecause: 'Ana Ruiz has left the pool.' }) }))
  expect(stale).toContain('Ana Ruiz has left the pool.')
  expect(stale).not.toContain('Accept all')
  const empty = buildRun({ figures: buildRunStats({ placed: 0, newPods: 0, joinedPods: 0 }) })
  expect(readPage(buildMatching({ draft: empty }))).not.toContain('>Accept')
})

test('MatchingView: an accepted match can be undone only while it allows that', () => {
  const accepted = buildRun({ state: 'accepted', acceptedAt: '2026-11-22T12:00:00.000Z', undoUntil: '2026-11-24T12:00:00.000Z' })
  expect(readPage(buildMatching({ lastAccepted: accepted }))).toContain('Undo match')
  expect(readPage(buildMatching({ lastAccepted: { ...accepted, undoUntil: null } }))).toContain('You can no longer undo it.')
  const undone = {
    ...accepted,
    state: 'undone',
    undoUntil: null,
    undoneAt: '2026-11-22T13:00:00.000Z',
    undoReason: 'A bad time',
  } as const
  expect(readPage(buildMatching({ lastAccepted: undone }))).toContain('Undone: run 12')
  expect(readPage(buildMatching({ lastAccepted: undone }))).not.toContain('can no longer')
})

test('withRun: places a run where its state says', () => {
  const running = buildRun({ state: 'running' })
  const before = buildMatching({ running })
  const draft = { ...running, state: 'draft' } as const
  expect(withRun(before, draft)).toMatchObject({ running: null, draft: { id: 'r1' }, lastAccepted: null })
  const accepted = { ...running, state: 'accepted' } as const
  expect(withRun(withRun(before, draft), accepted)).toMatchObject({ running: null, draft: null, lastAccepted: { id: 'r1' } })
  const undone = { ...running, state: 'undone' } as const
  expect(withRun(withRun(before, accepted), undone)).toMatchObject({ draft: null, lastAccepted: { id: 'r1', state: 'undone' } })
  expect(withRun(before, { ...running, state: 'cancelled' })).toMatchObject({ running: null, draft: null })
  expect(withRun(before, buildRun({ id: 'r2' }))).toMatchObject({ running: { id: 'r1' }, draft: { id: 'r2' } })
})
