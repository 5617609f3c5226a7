import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ControlledField } from '../testing/controlled-field.tsx'
import { renderElement } from '../testing/render-page.tsx'
import { member } from '../testing/visitors.ts'
import { BackLink } from './back-link.tsx'
import { Bar } from './bar.tsx'
import { EmptyState, FailedState } from './empty-state.tsx'
import { ErrorBanner } from './error-banner.tsx'
import { PageHeader } from './page-header.tsx'
import { Ring } from './ring.tsx'
import { SkeletonCard } from './skeleton.tsx'

const iconOf = (element: Element): string | null | undefined => element.querySelector('use')?.getAttribute('href')
const textsOf = (selector: string): (string | null)[] => [...document.querySelectorAll(selector)].map((one) => one.textContent)

test('empty state: shows the reason and the next action', async () => {
  await renderElement(
    <EmptyState icon="pod" title="No pods yet" action={<a href="/pods">Find one</a>}>
      They come on Tuesdays.
    </EmptyState>,
    member,
  )
  await expect.element(page.getByText('No pods yet')).toBeVisible()
  await expect.element(page.getByText('They come on Tuesdays.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Find one' })).toBeVisible()
  expect(iconOf(document.body)).toBe('#icon-pod')
})

test('empty state: shows only its title without text and action', async () => {
  await renderElement(<EmptyState title="No pods yet" />, member)
  const title = page.getByText('No pods yet').element()
  expect(title.parentElement?.children).toHaveLength(2)
  expect(iconOf(document.body)).toBe('#icon-info')
})

test('failed state: is announced, and its button retries', async () => {
  const retries: string[] = []
  await renderElement(<FailedState title="No pods" detail="Busy." onRetry={() => retries.push('again')} />, member)
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('Busy.')).toBeVisible()
  expect(iconOf(alert.element())).toBe('#icon-alert')
  await alert.getByRole('button').click()
  expect(retries).toEqual(['again'])
})

test('failure: is announced while it has a message', async () => {
  await renderElement(
    <ControlledField initial="Not saved.">
      {(text, onChange) => (
        <>
          <ErrorBanner>{text === '' ? null : text}</ErrorBanner>
          <button type="button" onClick={() => onChange('')}>
            Over
          </button>
        </>
      )}
    </ControlledField>,
    member,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved.')
  await page.getByRole('button', { name: 'Over' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('page header: its heading can take the focus; subtitle and actions are shown if given', async () => {
  await renderElement(<PageHeader title="Goals" subtitle="This year" actions={<button type="button">Add</button>} />, member)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Goals' })).toHaveAttribute('tabindex', '-1')
  await expect.element(page.getByText('This year')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add' })).toBeVisible()
})

test('page header: shows only its heading without subtitle and actions', async () => {
  await renderElement(<PageHeader title="Goals" />, member)
  expect(document.querySelector('.page-head')?.children).toHaveLength(1)
  expect(document.querySelector('.page-head p')).toBeNull()
})

test('bar: limits its value to its range, and reads it in words', async () => {
  await renderElement(
    <>
      <Bar label="Steps" value={4} max={6} valueText="4 of 6 steps" tone="brass" />
      <Bar label="Over" value={120} />
      <Bar label="Under" value={-5} />
    </>,
    member,
  )
  const [steps, overLimit, underLimit] = page.getByRole('progressbar').elements() as HTMLProgressElement[]
  expect([steps, overLimit, underLimit].map((bar) => [bar?.value, bar?.max])).toEqual([
    [4, 6],
    [100, 100],
    [0, 100],
  ])
  expect(steps?.getAttribute('aria-valuetext')).toBe('4 of 6 steps')
  expect([steps, overLimit].map((bar) => bar?.classList.contains('brass'))).toEqual([true, false])
})

test('ring: limits its share to its range, and reads it', async () => {
  await renderElement(
    <>
      <Ring label="Match" value={24.6} />
      <Ring label="Over" value={140} />
      <Ring label="Under" value={-4} />
      <Ring label="Doors" value={50}>
        12
      </Ring>
    </>,
    member,
  )
  await expect.element(page.getByText('Match:')).toBeInTheDocument()
  expect(textsOf('.tabular')).toEqual(['25%', '100%', '0%', '12'])
  const gaps = [...document.querySelectorAll('circle[stroke-dasharray]')].map(
    (circle) => Number(circle.getAttribute('stroke-dashoffset')) / Number(circle.getAttribute('stroke-dasharray')),
  )
  expect(gaps.map((gap) => gap.toFixed(3))).toEqual(['0.754', '0.000', '1.000', '0.500'])
})

test('skeleton: says what is loading, and its last line is shorter', async () => {
  await renderElement(
    <>
      <SkeletonCard label="Loading your goals" lines={4} />
      <SkeletonCard />
    </>,
    member,
  )
  await expect.element(page.getByText('Loading your goals')).toBeInTheDocument()
  const lines = [...document.querySelectorAll('.skeleton-line')].map((line) => line.classList.contains('short'))
  expect(lines).toEqual([false, false, false, true, false, false, true])
})

test('back link: leads to the given page', async () => {
  await renderElement(<BackLink to="/community">Community</BackLink>, member)
  await expect.element(page.getByRole('link', { name: 'Community' })).toHaveAttribute('href', '/community')
})
