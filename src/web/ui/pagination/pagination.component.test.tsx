import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { CursorPager } from './cursor-pager.tsx'
import { LoadMore, MorePages } from './load-more.tsx'

const status = page.getByRole('status')
const announcementText = (): string | null => document.querySelector('output')?.textContent ?? null

type LoadState = { count: number; hasMore: boolean; isLoading: boolean; failure: string | null }

/** A growing list; `set` applies a new load state. */
async function renderList(initial: LoadState): Promise<{ loadMoreCount: () => number; set: (load: Partial<LoadState>) => void }> {
  let loadMoreCount = 0
  let set: (load: Partial<LoadState>) => void = () => {}
  function List(): React.ReactNode {
    const list = useRef<HTMLUListElement>(null)
    const [load, setLoad] = useState(initial)
    set = (changed) => setLoad((before) => ({ ...before, ...changed }))
    return (
      <>
        <ul ref={list}>
          {Array.from({ length: load.count }, (_, i) => (
            <li key={i}>{`Pod ${i + 1}`}</li>
          ))}
        </ul>
        <LoadMore
          listRef={list}
          formatCount={(count) => (count === 1 ? '1 pod' : `${count} pods`)}
          {...load}
          onMore={() => (loadMoreCount += 1)}
        />
      </>
    )
  }
  await renderElement(<List />, member)
  return { loadMoreCount: () => loadMoreCount, set: (load) => set(load) }
}

const initialLoad: LoadState = { count: 3, hasMore: true, isLoading: false, failure: null }
const more = page.getByRole('button', { name: 'Show more' })

test('load more: focuses the first new item, and announces how many were added', async () => {
  const { loadMoreCount, set } = await renderList(initialLoad)
  await expect.element(page.getByText('Showing 3 pods', { exact: true })).toBeVisible()
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(loadMoreCount()).toBe(1)
  set({ isLoading: true })
  await expect.element(more).toHaveAttribute('aria-busy', 'true')
  expect(announcementText()).toBe('')
  set({ isLoading: false, count: 4 })
  const item = page.getByRole('listitem').nth(3)
  await expect.element(item).toHaveFocus()
  await expect.poll(announcementText).toBe('1 pod added. Showing 4 pods')
  await userEvent.keyboard('{Tab}')
  await expect.element(item).not.toHaveAttribute('tabindex')
})

test('load more: announces the last page, and its button disappears', async () => {
  const { set } = await renderList(initialLoad)
  await more.click()
  set({ count: 5, hasMore: false })
  await expect.poll(announcementText).toBe('2 pods added. Showing all 5 pods')
  expect(more.elements()).toEqual([])
})

test('load more: shows a failure, and the button retries', async () => {
  const { loadMoreCount, set } = await renderList(initialLoad)
  await more.click()
  set({ failure: 'The next pods could not be loaded.' })
  await expect.element(page.getByRole('alert').getByText('The next pods could not be loaded.')).toBeVisible()
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toHaveFocus()
  expect(page.getByRole('button').elements()).toHaveLength(1)
  await retryButton.click()
  expect(loadMoreCount()).toBe(2)
  set({ isLoading: true })
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(0)
})

test('load more: items that were not requested move no focus and are not announced', async () => {
  const { set } = await renderList(initialLoad)
  await expect.element(more).toBeVisible()
  set({ count: 4 })
  await expect.element(page.getByText('Showing 4 pods', { exact: true })).toBeVisible()
  expect(announcementText()).toBe('')
  expect(document.activeElement).toBe(document.body)
})

test('load more: announces a single item in the singular', async () => {
  await renderList({ ...initialLoad, count: 1 })
  await expect.element(page.getByText('Showing 1 pod', { exact: true })).toBeVisible()
})

const singlePage = { pages: [{ nextCursor: null }], hasMore: false, isLoadingMore: false, failure: null, loadMore: () => {} }

test.each([
  ['nothing is in it', 0, singlePage, false],
  ['one page holds all of it', 3, singlePage, false],
  ['there is more', 3, { ...singlePage, hasMore: true }, true],
  ['two pages hold it', 3, { ...singlePage, pages: [...singlePage.pages, ...singlePage.pages] }, true],
])('more pages: where %s', async (_, count, cursorPages, isVisible) => {
  function PageFooter(): React.ReactNode {
    return (
      <MorePages
        cursorPages={cursorPages}
        listRef={useRef(null)}
        count={count}
        formatCount={(count) => (count === 1 ? '1 pod' : `${count} pods`)}
      />
    )
  }
  await renderElement(<PageFooter />, member)
  expect(page.getByText(/^Showing /).elements().length > 0).toBe(isVisible)
})

type PagerState = { cursor: string | null; hasPrevious: boolean; hasNext: boolean; isLoading: boolean; failure: string | null }

async function renderPager(
  initial: PagerState,
  onRetry?: () => void,
): Promise<{ pressed: string[]; set: (pagerState: Partial<PagerState>) => void }> {
  const pressed: string[] = []
  let set: (pagerState: Partial<PagerState>) => void = () => {}
  function Pages(): React.ReactNode {
    const list = useRef<HTMLUListElement>(null)
    const [pagerState, setPagerState] = useState(initial)
    set = (changed) => setPagerState((before) => ({ ...before, ...changed }))
    const pager = { ...pagerState, label: 'Pages', count: 2, ...(onRetry && { onRetry }) }
    return (
      <>
        <ul ref={list}>
          <li>{`First of ${pagerState.cursor}`}</li>
          <li>Second</li>
        </ul>
        <CursorPager
          listRef={list}
          {...pager}
          formatCount={(count) => `${count} entries`}
          onPrevious={() => pressed.push('previous')}
          onNext={() => pressed.push('next')}
        />
      </>
    )
  }
  await renderElement(<Pages />, member)
  return { pressed, set: (pagerState) => set(pagerState) }
}

const middle: PagerState = { cursor: 'a', hasPrevious: true, hasNext: true, isLoading: false, failure: null }
const pages = page.getByRole('navigation', { name: 'Pages' })
const previous = pages.getByRole('button', { name: 'Previous' })
const next = pages.getByRole('button', { name: 'Next' })

test('pager: each page begins at its first row, and its number of rows is announced', async () => {
  const { pressed, set } = await renderPager(middle)
  await next.click()
  set({ cursor: 'b' })
  await expect.element(page.getByRole('listitem').first()).toHaveFocus()
  await expect.element(status.getByText('2 entries on this page')).toBeInTheDocument()
  await previous.click()
  set({ cursor: null })
  await expect.element(page.getByText('First of null')).toHaveFocus()
  expect(pressed).toEqual(['next', 'previous'])
})

test.each([
  ['the first page', { hasPrevious: false }, 'true', null],
  ['the last page', { hasNext: false }, null, 'true'],
  ['a page on its way', { isLoading: true }, 'true', 'true'],
  ['a page in the middle', {}, null, null],
])('pager: of %s it is known where it leads', async (_, pagerState, isPreviousDisabled, isNextDisabled) => {
  const { pressed } = await renderPager({ ...middle, ...pagerState })
  await expect.element(previous).toBeVisible()
  expect([previous, next].map((button) => button.element().getAttribute('aria-disabled'))).toEqual([
    isPreviousDisabled,
    isNextDisabled,
  ])
  await previous.click({ force: true })
  await next.click({ force: true })
  expect(pressed).toEqual([...(isPreviousDisabled ? [] : ['previous']), ...(isNextDisabled ? [] : ['next'])])
  expect(pages.element().getAttribute('aria-busy')).toBe('isLoading' in pagerState ? 'true' : null)
})

test('pager: reports a page that failed to load, and retries it', async () => {
  let retries = 0
  const { set } = await renderPager({ ...middle, failure: 'It did not come.' }, () => (retries += 1))
  await expect.element(pages.getByRole('alert').getByText('It did not come.')).toBeVisible()
  await pages.getByRole('button', { name: 'Try again' }).click()
  expect(retries).toBe(1)
  set({ isLoading: true })
  await expect.poll(() => pages.getByRole('alert').elements().length).toBe(0)
})
