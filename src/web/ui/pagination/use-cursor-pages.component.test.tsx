import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clientProblem } from '../../lib/client-problem.ts'
import { renderElement } from '../../testing/render-page.tsx'
import { pressKeys } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { MorePages } from './load-more.tsx'
import { useLoadError } from '../use-load-error.ts'
import { useCursorPages } from './use-cursor-pages.ts'

type PodNamesPage = { names: readonly string[]; nextCursor: string | null }

const formatCount = (count: number): string => (count === 1 ? '1 pod' : `${count} pods`)
const problem = clientProblem('forbidden', { detail: 'Not now.' })
const allPages: Readonly<Record<string, PodNamesPage>> = {
  first: { names: ['Ash', 'Birch'], nextCursor: 'b' },
  b: { names: ['Cedar', 'Elm'], nextCursor: 'd' },
  d: { names: ['Fir'], nextCursor: null },
}

const announcementText = (): string | null => page.getByRole('status').element().textContent
const names = (): (string | null)[] =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const showMoreButton = page.getByRole('button', { name: /^(Show more|Try again)$/ })
const requestedCursors: string[] = []

type ListProps = { requestPage: (cursor: string) => Promise<PodNamesPage>; initialPageCount?: number }

/** A list with cursor pages, as in the product. */
function List({ requestPage, initialPageCount }: ListProps): React.ReactNode {
  const listRef = useRef<HTMLUListElement>(null)
  const pageCountState = useState(initialPageCount ?? 1)
  const client = useQueryClient()
  const cursorPages = useCursorPages<PodNamesPage, readonly [string, string | null]>(
    (cursor) => ({
      queryKey: ['/pods', cursor] as const,
      queryFn: () => {
        requestedCursors.push(cursor ?? 'first')
        return requestPage(cursor ?? 'first')
      },
    }),
    initialPageCount === undefined ? undefined : pageCountState,
  )
  const visibleNames = cursorPages.pages.flatMap((one) => one.names)
  const failed = useLoadError(cursorPages.first, 'No pods came.')
  return (
    <>
      {failed ? (
        <button type="button" aria-busy={failed.isRetrying} onClick={failed.onRetry}>
          {failed.title} {failed.detail}
        </button>
      ) : null}
      <ul ref={listRef}>
        {visibleNames.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>{cursorPages.isComplete ? 'whole' : 'in part'}</p>
      <MorePages cursorPages={cursorPages} listRef={listRef} count={visibleNames.length} formatCount={formatCount} />
      <button type="button" onClick={cursorPages.reset}>
        Start over
      </button>
      <button type="button" onClick={() => void client.refetchQueries({ queryKey: ['/pods', null] })}>
        Read anew
      </button>
    </>
  )
}

async function openList(
  requestPage: (cursor: string) => Promise<PodNamesPage> = async (cursor) => allPages[cursor]!,
  initialPageCount?: number,
): Promise<void> {
  requestedCursors.length = 0
  await renderElement(
    <List requestPage={requestPage} {...(initialPageCount === undefined ? {} : { initialPageCount })} />,
    member,
  )
}

test('more pages: a press requests the page after the last cursor; the focus goes to its first item', async () => {
  await openList()
  await expect.poll(names).toEqual(['Ash', 'Birch'])
  await expect.element(page.getByText('whole')).toBeVisible()
  expect(announcementText()).toBe('')
  await showMoreButton.click()
  await expect.poll(names).toEqual(['Ash', 'Birch', 'Cedar', 'Elm'])
  await expect.element(page.getByText('Cedar')).toHaveFocus()
  await expect.poll(announcementText).toContain(formatCount(2))
  expect(announcementText()).toContain(formatCount(4))
  await showMoreButton.click()
  await expect.element(page.getByText('Fir')).toHaveFocus()
  await expect.poll(announcementText).toContain(formatCount(1))
  expect(showMoreButton.elements()).toHaveLength(0)
  expect(requestedCursors).toEqual(['first', 'b', 'd'])
})

test('more pages: an item that had the focus is not a tab stop afterwards', async () => {
  await openList()
  await showMoreButton.click()
  await expect.element(page.getByText('Cedar')).toHaveFocus()
  await expect.element(page.getByText('Cedar')).toHaveAttribute('tabindex', '-1')
  await pressKeys('Tab')
  await expect.element(page.getByText('Cedar')).not.toHaveAttribute('tabindex')
})

test('more pages: the button is busy while a page is loading', async () => {
  const pendingPage = Promise.withResolvers<PodNamesPage>()
  await openList(async (cursor) => (cursor === 'first' ? allPages['first']! : pendingPage.promise))
  await showMoreButton.click()
  await expect.element(showMoreButton).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByText('in part')).toBeVisible()
  pendingPage.resolve(allPages['b']!)
  await expect.poll(names).toHaveLength(4)
  await expect.element(showMoreButton).not.toHaveAttribute('aria-busy')
})

test('more pages: a page that fails to load shows the reason, leaves the list, and can be retried', async () => {
  let isBusy = true
  await openList((cursor) => (cursor !== 'first' && isBusy ? Promise.reject(problem) : Promise.resolve(allPages[cursor]!)))
  await showMoreButton.click()
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
  expect(announcementText()).toBe('')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(names).toEqual(['Ash', 'Birch'])
})

test('cursor pages: a list shorter than the requested number of pages is complete', async () => {
  await openList(async (cursor) => ({ ...allPages[cursor]!, nextCursor: cursor === 'first' ? 'b' : null }), 3)
  await expect.poll(names).toEqual(['Ash', 'Birch', 'Cedar', 'Elm'])
  await expect.element(page.getByText('whole')).toBeVisible()
})

test('cursor pages: a page starts where the page before it ends after a refetch', async () => {
  let end = 'b'
  await openList(async (cursor) => (cursor === 'first' ? { ...allPages['first']!, nextCursor: end } : allPages[cursor]!), 2)
  await expect.poll(names).toEqual(['Ash', 'Birch', 'Cedar', 'Elm'])
  end = 'd'
  await page.getByRole('button', { name: 'Read anew' }).click()
  await expect.poll(names).toEqual(['Ash', 'Birch', 'Fir'])
})

test('useLoadError: shows a failed first page with its title, and can retry it', async () => {
  let isBusy = true
  await openList((cursor) => (isBusy ? Promise.reject(problem) : Promise.resolve(allPages[cursor]!)))
  const failed = page.getByRole('button', { name: 'No pods came. Not now.' })
  await expect.element(failed).toHaveAttribute('aria-busy', 'false')
  isBusy = false
  await failed.click()
  await expect.poll(names).toEqual(['Ash', 'Birch'])
  await expect.element(failed).not.toBeInTheDocument()
})

test('useLoadError: the failure and its focused button stay during the retry', async () => {
  const pendingPage = Promise.withResolvers<PodNamesPage>()
  await openList(() => (requestedCursors.length > 1 ? pendingPage.promise : Promise.reject(problem)))
  const failed = page.getByRole('button', { name: 'No pods came. Not now.' })
  await failed.click()
  await expect.element(failed).toHaveAttribute('aria-busy', 'true')
  await expect.element(failed).toHaveFocus()
  pendingPage.resolve(allPages['d']!)
  await expect.element(failed).not.toBeInTheDocument()
})

test('useLoadError: a loaded page stays when its refetch fails', async () => {
  let isBusy = false
  await openList((cursor) => (isBusy ? Promise.reject(problem) : Promise.resolve(allPages[cursor]!)))
  await expect.poll(names).toHaveLength(2)
  isBusy = true
  await page.getByRole('button', { name: 'Read anew' }).click()
  await expect.poll(() => requestedCursors.length).toBe(2)
  expect(page.getByRole('button', { name: /^No pods came/ }).elements()).toHaveLength(0)
})
