import { expect, test } from 'vitest'
import { maxCardsPerDay, cardsReportThreshold } from './card-limit.ts'
import { cardPostFilters, cardParts, postScopes } from './card.ts'

test('cardPostFilters: the newest three wins, or the needs and offers that are open', () => {
  expect(cardPostFilters('wins', 'tribe')).toEqual({ section: 'wins', limit: '3' })
  expect(cardPostFilters('needs', 'tribe')).toEqual({ section: 'needs-and-offers', open: '1', limit: '3' })
})

test("cardPostFilters: only the viewer's pod on the pod page", () => {
  expect(cardPostFilters('wins', 'my-pod')).toEqual({ section: 'wins', limit: '3', from: 'my-pod' })
  expect([postScopes, cardParts]).toEqual([
    ['tribe', 'my-pod'],
    ['wins', 'needs'],
  ])
})

test('cardsReportThreshold: half of the member cards one may see in a day', () => {
  expect([maxCardsPerDay, cardsReportThreshold]).toEqual([600, 300])
})
