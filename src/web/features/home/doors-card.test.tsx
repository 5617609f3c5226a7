import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { getStatement, getStatementHistory } from '#contract/api/assessment.ts'
import { emptyStatement } from '#domain/statement/statement.ts'
import { queryOf } from '#web/lib/queries.ts'
import { DoorsCard } from './doors-card.tsx'

const now = new Date('2026-11-21T12:00:00Z')

/** Text of the card for doors saved on these days; the last entry is the current count. */
function cardText(saves: readonly [on: string, doorCount: number][], doorCount = saves.at(-1)?.[1] ?? null): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const rest = { totalAppraisedValue: null, netWorth: null, grossAnnualRevenue: null, netAnnualIncome: null }
  const snapshots = saves.map(([savedOn, doors]) => ({ savedAt: `${savedOn}T12:00:00.000Z`, doorCount: doors, ...rest }))
  client.setQueryData(queryOf(getStatement).queryKey, { ...emptyStatement, doorCount })
  client.setQueryData(queryOf(getStatementHistory).queryKey, { snapshots })
  const html = renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DoorsCard now={now} timeZone="America/Chicago" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}

test('DoorsCard: empty without saved doors', () => {
  expect(cardText([])).toBe('')
  expect(cardText([['2026-11-01', 0]])).toBe('')
})

test('DoorsCard: the doors of today, the change within a year, and the link to the statement', () => {
  const card = cardText([
    ['2026-01-02', 1198],
    ['2026-11-01', 1202],
  ])
  expect(card).toContain('>1,202<')
  expect(card).toContain('+4 in the past year')
  expect(card).toContain('aria-label="Doors: 1,198 on January 2, 1,202 on November 1"')
  expect(card).toContain('Open my statement')
  expect(card).not.toContain('Still accurate?')
})

test('DoorsCard: shows the change after all doors are sold', () => {
  const card = cardText([
    ['2026-06-02', 3],
    ['2026-11-01', 0],
  ])
  expect(card).toContain('−3 in the past year')
})

test('DoorsCard: one save has no change and no chart', () => {
  const card = cardText([['2026-11-01', 4]])
  expect(card).toContain('>4<')
  expect(card).not.toContain('in the past year')
  expect(card).not.toContain('<svg')
})

test('DoorsCard: asks whether old numbers are still right', () => {
  expect(cardText([['2026-03-03', 4]])).toContain('You last updated your numbers on March 3. Still accurate?')
})
