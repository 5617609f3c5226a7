import { expect, test } from 'vitest'
import type { Post } from '#contract/api/community/posts.ts'
import { firstLineOf, mergeSettled } from './card-posts.ts'

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
const mergedPostLabels = (open: readonly Post[], settledHere: readonly Post[]) =>
  mergeSettled(open, settledHere).map(({ id, isSettled }) => `${id}${isSettled ? ' settled' : ''}`)

test('mergeSettled: a settled post remains in position until newer posts displace it', () => {
  expect(mergedPostLabels([post('c', 3), post('a', 1)], [post('b', 2, true)])).toEqual(['c', 'b settled', 'a'])
  expect(mergedPostLabels([post('e', 5), post('d', 4), post('c', 3)], [post('b', 2, true)])).toEqual(['e', 'd', 'c'])
})

test('mergeSettled: the server state wins over a local one', () => {
  expect(mergedPostLabels([post('b', 2)], [post('b', 2, true)])).toEqual(['b'])
})
