import { expect, test } from 'vitest'
import { cardsADay, cardsToReport } from './card-limit.ts'
import { cardFiltersOf, cardParts, circles } from './card.ts'

test('cardFiltersOf: the newest three wins, or the needs and offers that are open', () => {
  expect(cardFiltersOf('wins', 'tribe')).toEqual({ section: 'wins', limit: '3' })
  expect(cardFiltersOf('needs', 'tribe')).toEqual({ section: 'needs-and-offers', open: '1', limit: '3' })
})

test("cardFiltersOf: of the viewer's pod alone where its page asks", () => {
  expect(cardFiltersOf('wins', 'my-pod')).toEqual({ section: 'wins', limit: '3', from: 'my-pod' })
  expect([circles, cardParts]).toEqual([
    ['tribe', 'my-pod'],
    ['wins', 'needs'],
  ])
})

test('cardsToReport: half of the member cards one may see in a day', () => {
  expect([cardsADay, cardsToReport]).toEqual([600, 300])
})
