import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownProblem } from '../../lib/own-problem.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { press } from '../../testing/typing.ts'
import { member } from '../../testing/visitors.ts'
import { countOf, type Noun } from './arrival.ts'
import { MorePages } from './load-more.tsx'
import { useFailure } from '../use-failure.ts'
import { useCursorPages } from './use-cursor-pages.ts'

type Pods = { names: readonly string[]; nextCursor: string | null }

const noun: Noun = ['pod', 'pods']
const problem = ownProblem('forbidden', { detail: 'Not now.' })
const whole: Readonly<Record<string, Pods>> = {
  first: { names: ['Ash', 'Birch'], nextCursor: 'b' },
  b: { names: ['Cedar', 'Elm'], nextCursor: 'd' },
  d: { names: ['Fir'], nextCursor: null },
}

const said = (): string | null => page.getByRole('status').element().textContent
const names = (): (string | null)[] =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const more = page.getByRole('button', { name: new RegExp(noun[1]) })
const asked: string[] = []

type ListProps = { ask: (cursor: string) => Promise<Pods>; startWith?: number }

/** A list as pages have them. */
function List({ ask, startWith }: ListProps): React.ReactNode {
  const listRef = useRef<HTMLUListElement>(null)
  const kept = useState(startWith ?? 1)
  const client = useQueryClient()
  const found = useCursorPages<Pods, readonly [string, string | null]>(
    (cursor) => ({
      queryKey: ['/pods', cursor] as const,
      queryFn: () => {
        asked.push(cursor ?? 'first')
        return ask(cursor ?? 'first')
      },
    }),
    startWith === undefined ? undefined : kept,
  )
  const shown = found.pages.flatMap((one) => one.names)
  const failed = useFailure(found.first, 'No pods came.')
  return (
    <>
      {failed ? (
        <button type="button" aria-busy={failed.isRetrying} onClick={failed.onRetry}>
          {failed.title} {failed.detail}
        </button>
      ) : null}
      <ul ref={listRef}>
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>{found.isWhole ? 'whole' : 'in part'}</p>
      <MorePages found={found} listRef={listRef} count={shown.length} noun={noun} />
      <button type="button" onClick={found.startOver}>
        Start over
      </button>
      <button type="button" onClick={() => void client.refetchQueries({ queryKey: ['/pods', null] })}>
        Read anew
      </button>
    </>
  )
}

async function openList(
  ask: (cursor: string) => Promise<Pods> = async (cursor) => whole[cursor]!,
  startWith?: number,
): Promise<void> {
  asked.length = 0
  await renderPart(<List ask={ask} {...(startWith === undefined ? {} : { startWith })} />, member)
}

test('more pages: a press requests the page after the last cursor; the focus goes to its first item', async () => {
  await openList()
  await expect.poll(names).toEqual(['Ash', 'Birch'])
  await expect.element(page.getByText('whole')).toBeVisible()
  expect(said()).toBe('')
  await more.click()
  await expect.poll(names).toEqual(['Ash', 'Birch', 'Cedar', 'Elm'])
  await expect.element(page.getByText('Cedar')).toHaveFocus()
  await expect.poll(said).toContain(countOf(2, noun))
  expect(said()).toContain(countOf(4, noun))
  await more.click()
  await expect.element(page.getByText('Fir')).toHaveFocus()
  await expect.poll(said).toContain(countOf(1, noun))
  expect(more.elements()).toHaveLength(0)
  expect(asked).toEqual(['first', 'b', 'd'])
})

test('more pages: an item that had the focus is not a tab stop afterwards', async () => {
  await openList()
  await more.click()
  await expect.element(page.getByText('Cedar')).toHaveFocus()
  await expect.element(page.getByText('Cedar')).toHaveAttribute('tabindex', '-1')
  await press('Tab')
  await expect.element(page.getByText('Cedar')).not.toHaveAttribute('tabindex')
})

test('more pages: the button is busy while a page is loading', async () => {
  const held = Promise.withResolvers<Pods>()
  await openList(async (cursor) => (cursor === 'first' ? whole['first']! : held.promise))
  await more.click()
  await expect.element(more).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByText('in part')).toBeVisible()
  held.resolve(whole['b']!)
  await expect.poll(names).toHaveLength(4)
  await expect.element(more).not.toHaveAttribute('aria-busy')
})

test('more pages: a page that fails to load shows the reason, leaves the list, and can be retried', async () => {
  let isBusy = true
  await openList((cursor) => (cursor !== 'first' && isBusy ? Promise.reject(problem) : Promise.resolve(whole[cursor]!)))
  await more.click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Not now.')
  expect(alert.getByRole('button').elements()).toHaveLength(0)
  expect(names()).toEqual(['Ash', 'Birch'])
  isBusy = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(names).toHaveLength(4)
  await expect.element(page.getByText('Cedar')).toHaveFocus()
  expect(alert.elements()).toHaveLength(0)
})

test('more pages: a list of a single page, or an empty one, mentions no pages', async () => {
  await openList(async () => ({ names: ['Ash'], nextCursor: null }))
  await expect.poll(names).toEqual(['Ash'])
  expect(page.getByRole('status').elements()).toHaveLength(0)
})

test('more pages: an empty list mentions no pages', async () => {
  await openList(async () => ({ names: [], nextCursor: 'b' }))
  await expect.element(page.getByText('whole')).toBeVisible()
  expect(page.getByRole('status').elements()).toHaveLength(0)
})

test('cursor pages: load as many pages as their caller stores', async () => {
  await openList(undefined, 3)
  await expect.poll(names).toEqual(['Ash', 'Birch', 'Cedar', 'Elm', 'Fir'])
  await expect.element(page.getByText('whole')).toBeVisible()
  expect(said()).toBe('')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(names).toEqual(['Ash', 'Birch'])
})

test('cursor pages: a list shorter than the requested number of pages is complete', async () => {
  await openList(async (cursor) => ({ ...whole[cursor]!, nextCursor: cursor === 'first' ? 'b' : null }), 3)
  await expect.poll(names).toEqual(['Ash', 'Birch', 'Cedar', 'Elm'])
  await expect.element(page.getByText('whole')).toBeVisible()
})

test('cursor pages: a page starts where the page before it ends after a refetch', async () => {
  let end = 'b'
  await openList(async (cursor) => (cursor === 'first' ? { ...whole['first']!, nextCursor: end } : whole[cursor]!), 2)
  await expect.poll(names).toEqual(['Ash', 'Birch', 'Cedar', 'Elm'])
  end = 'd'
  await page.getByRole('button', { name: 'Read anew' }).click()
  await expect.poll(names).toEqual(['Ash', 'Birch', 'Fir'])
})

test('useFailure: shows a failed first page with its title, and can retry it', async () => {
  let isBusy = true
  await openList((cursor) => (isBusy ? Promise.reject(problem) : Promise.resolve(whole[cursor]!)))
  const failed = page.getByRole('button', { name: 'No pods came. Not now.' })
  await expect.element(failed).toHaveAttribute('aria-busy', 'false')
  isBusy = false
  await failed.click()
  await expect.poll(names).toEqual(['Ash', 'Birch'])
  await expect.element(failed).not.toBeInTheDocument()
})

test('useFailure: the failure and its focused button stay during the retry', async () => {
  const held = Promise.withResolvers<Pods>()
  await openList(() => (asked.length > 1 ? held.promise : Promise.reject(problem)))
  const failed = page.getByRole('button', { name: 'No pods came. Not now.' })
  await failed.click()
  await expect.element(failed).toHaveAttribute('aria-busy', 'true')
  await expect.element(failed).toHaveFocus()
  held.resolve(whole['d']!)
  await expect.element(failed).not.toBeInTheDocument()
})

test('useFailure: a loaded page stays when its refetch fails', async () => {
  let isBusy = false
  await openList((cursor) => (isBusy ? Promise.reject(problem) : Promise.resolve(whole[cursor]!)))
  await expect.poll(names).toHaveLength(2)
  isBusy = true
  await page.getByRole('button', { name: 'Read anew' }).click()
  await expect.poll(() => asked.length).toBe(2)
  expect(page.getByRole('button', { name: /^No pods came/ }).elements()).toHaveLength(0)
})
