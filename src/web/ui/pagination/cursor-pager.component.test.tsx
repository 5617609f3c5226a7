import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { countOf, type Noun } from './arrival.ts'
import { CursorPager } from './cursor-pager.tsx'
import { useCursorTrail } from './cursor-trail.ts'

const noun: Noun = ['pod', 'pods']
const pages = [['Ash', 'Birch'], ['Cedar', 'Elm'], ['Fir']]
const previous = page.getByRole('button', { name: 'Previous' })
const next = page.getByRole('button', { name: 'Next' })
const names = (): (string | null)[] =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const said = (): string | null => page.getByRole('status').element().textContent

type PagerProps = Partial<React.ComponentProps<typeof CursorPager>>

/** A list whose cursors are the numbers of its pages. */
function Pods(props: PagerProps): React.ReactNode {
  const listRef = useRef<HTMLUListElement>(null)
  const { cursor, hasPrevious, next: goOn, previous: goBack } = useCursorTrail()
  const [, draw] = useState(0)
  const at = Number(cursor ?? 0)
  return (
    <>
      <ul ref={listRef}>
        {pages[at]?.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <CursorPager
        listRef={listRef}
        label="Pages of pods"
        cursor={cursor}
        count={pages[at]?.length ?? 0}
        noun={noun}
        hasPrevious={hasPrevious}
        hasNext={at < pages.length - 1}
        isLoading={false}
        onPrevious={goBack}
        onNext={() => goOn(String(at + 1))}
        {...props}
      />
      <button type="button" onClick={() => draw((times) => times + 1)}>
        Draw
      </button>
    </>
  )
}

test('cursor pager: leafs on and back, takes the focus to the first item and says how many there are', async () => {
  await renderPart(<Pods />, member)
  await expect.element(page.getByRole('navigation', { name: 'Pages of pods' })).not.toHaveAttribute('aria-busy')
  expect(said()).toBe('')
  await next.click()
  await expect.poll(names).toEqual(['Cedar', 'Elm'])
  await expect.element(page.getByText('Cedar')).toHaveFocus()
  expect(said()).toContain(countOf(2, noun))
  await next.click()
  await expect.element(page.getByText('Fir')).toHaveFocus()
  expect(said()).toContain(countOf(1, noun))
  await previous.click()
  await expect.element(page.getByText('Cedar')).toHaveFocus()
  await previous.click()
  await expect.poll(names).toEqual(['Ash', 'Birch'])
})

test('cursor pager: at either end its button is off and keeps the focus', async () => {
  await renderPart(<Pods hasNext={false} />, member)
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await next.click({ force: true })
  await expect.element(next).toHaveFocus()
  expect(names()).toEqual(['Ash', 'Birch'])
})

test('cursor pager: while a page is on its way both buttons are off, and a failure is not shown', async () => {
  await renderPart(<Pods isLoading hasPrevious failure="Not now." />, member)
  await expect.element(page.getByRole('navigation')).toHaveAttribute('aria-busy', 'true')
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

test('cursor pager: a page that did not come says why, and can be asked for again', async () => {
  const tried: string[] = []
  await renderPart(<Pods failure="Not now." onRetry={() => tried.push('again')} />, member)
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('Not now.')).toBeVisible()
  await alert.getByRole('button').click()
  expect(tried).toEqual(['again'])
})
