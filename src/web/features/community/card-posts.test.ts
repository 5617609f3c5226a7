import { expect, test } from 'vitest'
import type { Post } from '#contract/community.ts'
import { firstLineOf, withSettledHere } from './card-posts.ts'

test.each([
  ['\n  \nClosed on the **12-unit in Tulsa**.\nNumbers below.', 'Closed on the 12-unit in Tulsa.'],
  ['---\n> # A [lender](https://example.com) for *DSCR*', '# A lender for DSCR'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['***', '***'],
  ['🏠'.repeat(141), `${'🏠'.repeat(140)}…`],
])('firstLineOf: %j is shown as %j', (body, line) => {
  expect(firstLineOf(body)).toBe(line)
})

const post = (id: string, minute: number, isSettled = false) =>
  ({ id, postedAt: `2026-01-05T12:0${minute}:00.000Z`, isSettled }) as Post
const shown = (open: readonly Post[], here: readonly Post[]) =>
  withSettledHere(open, here).map(({ id, isSettled }) => `${id}${isSettled ? ' settled' : ''}`)

test('withSettledHere: a settled post remains in position until newer posts displace it', () => {
  expect(shown([post('c', 3), post('a', 1)], [post('b', 2, true)])).toEqual(['c', 'b settled', 'a'])
  expect(shown([post('e', 5), post('d', 4), post('c', 3)], [post('b', 2, true)])).toEqual(['e', 'd', 'c'])
})

test('withSettledHere: the server state wins over a local one', () => {
  expect(shown([post('b', 2)], [post('b', 2, true)])).toEqual(['b'])
})
