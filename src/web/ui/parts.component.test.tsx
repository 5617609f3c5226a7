import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Kept, storedText } from '../testing/kept.tsx'
import { renderPart } from '../testing/render-page.tsx'
import { press } from '../testing/typing.ts'
import { member } from '../testing/visitors.ts'
import { Avatar, AvatarStack } from './avatar.tsx'
import { Banner } from './banner.tsx'
import { Bar } from './bar.tsx'
import { Card } from './card.tsx'
import { CheckList, CheckRow } from './check-row.tsx'
import { Chip } from './chip.tsx'
import { RemovableChip } from './chips/removable-chip.tsx'
import { EmptyState, FailedState } from './empty-state.tsx'
import { Failure } from './failure.tsx'
import { PageHeader } from './page-header.tsx'
import { Ring } from './ring.tsx'
import { Segmented } from './segmented.tsx'
import { SkeletonCard } from './skeleton.tsx'

const iconOf = (element: Element): string | null | undefined => element.querySelector('use')?.getAttribute('href')
const textsOf = (selector: string): (string | null)[] => [...document.querySelectorAll(selector)].map((one) => one.textContent)

test('empty state: says why, and offers the way on', async () => {
  await renderPart(
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

test('empty state: without words and a way on it is its title alone', async () => {
  await renderPart(<EmptyState title="No pods yet" />, member)
  const title = page.getByText('No pods yet').element()
  expect(title.parentElement?.children).toHaveLength(2)
  expect(iconOf(document.body)).toBe('#icon-info')
})

test('failed state: is announced, and tries again when asked to', async () => {
  const tried: string[] = []
  await renderPart(<FailedState title="No pods" detail="Busy." onRetry={() => tried.push('again')} />, member)
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('Busy.')).toBeVisible()
  expect(iconOf(alert.element())).toBe('#icon-alert')
  await alert.getByRole('button').click()
  expect(tried).toEqual(['again'])
})

test('failure: is announced while there is something to say', async () => {
  await renderPart(
    <Kept initial="Not saved.">
      {(words, onChange) => (
        <>
          <Failure>{words === '' ? null : words}</Failure>
          <button type="button" onClick={() => onChange('')}>
            Over
          </button>
        </>
      )}
    </Kept>,
    member,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved.')
  await page.getByRole('button', { name: 'Over' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('banner: is announced only as an alert, and has the icon of its tone', async () => {
  await renderPart(
    <>
      <Banner title="Trial" action={<a href="/pay">Pay</a>}>
        Three days left.
      </Banner>
      <Banner tone="pine">Done.</Banner>
      <Banner tone="clay" isAlert>
        Failed.
      </Banner>
      <Banner tone="brass">Late.</Banner>
    </>,
    member,
  )
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  await expect.element(page.getByText('Trial')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pay' })).toBeVisible()
  expect([...document.querySelectorAll('use')].map((use) => use.getAttribute('href'))).toEqual([
    '#icon-info',
    '#icon-check',
    '#icon-alert',
    '#icon-alert',
  ])
})

test('card: its heading names its region, and without one it is none', async () => {
  await renderPart(
    <>
      <Card title="Goals" aside={<span>4</span>}>
        Two houses
      </Card>
      <Card>Plain</Card>
    </>,
    member,
  )
  const region = page.getByRole('region', { name: 'Goals' })
  await expect.element(region.getByRole('heading', { level: 2 })).toHaveTextContent('Goals')
  await expect.element(region.getByText('4')).toBeVisible()
  expect(page.getByText('Plain').element().closest('section')).toBeNull()
})

test('page header: its heading can take the focus, its line and buttons are there only where they are given', async () => {
  await renderPart(<PageHeader title="Goals" subtitle="This year" actions={<button type="button">Add</button>} />, member)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Goals' })).toHaveAttribute('tabindex', '-1')
  await expect.element(page.getByText('This year')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add' })).toBeVisible()
})

test('page header: without them it is its heading alone', async () => {
  await renderPart(<PageHeader title="Goals" />, member)
  expect(document.querySelector('.page-head')?.children).toHaveLength(1)
  expect(document.querySelector('.page-head p')).toBeNull()
})

test('bar: keeps within nought and its most, and says its value in words', async () => {
  await renderPart(
    <>
      <Bar label="Steps" value={4} max={6} valueText="4 of 6 steps" tone="brass" />
      <Bar label="Over" value={120} />
      <Bar label="Under" value={-5} />
    </>,
    member,
  )
  const [steps, over, under] = page.getByRole('progressbar').elements() as HTMLProgressElement[]
  expect([steps, over, under].map((bar) => [bar?.value, bar?.max])).toEqual([
    [4, 6],
    [100, 100],
    [0, 100],
  ])
  expect(steps?.getAttribute('aria-valuetext')).toBe('4 of 6 steps')
  expect([steps, over].map((bar) => bar?.classList.contains('brass'))).toEqual([true, false])
})

test('ring: draws its share between nothing and all, and says it', async () => {
  await renderPart(
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

test('skeleton: says what is loading, and its last line is short', async () => {
  await renderPart(
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

test('chips: show an icon where they have one, and can be taken away by their name', async () => {
  const removed: string[] = []
  await renderPart(
    <>
      <Chip icon="lock">Private</Chip>
      <Chip>Open</Chip>
      <RemovableChip label="Texas" onRemove={() => removed.push('Texas')} />
      <RemovableChip label="Ohio" isDisabled onRemove={() => removed.push('Ohio')} />
    </>,
    member,
  )
  expect(iconOf(page.getByText('Private').element())).toBe('#icon-lock')
  expect(iconOf(page.getByText('Open').element())).toBeUndefined()
  await page.getByRole('button', { name: /Texas/ }).click()
  await expect.element(page.getByRole('button', { name: /Ohio/ })).toBeDisabled()
  expect(removed).toEqual(['Texas'])
})

test('check row: says whether it is done, with its line and button', async () => {
  await renderPart(
    <CheckList>
      <CheckRow isDone title="Profile" />
      <CheckRow isDone={false} title="Photo" detail="A face." action={<button type="button">Add</button>} />
    </CheckList>,
    member,
  )
  const [first, second] = page.getByRole('listitem').elements()
  expect(first?.textContent).toMatch(/Profile \(.*done/)
  expect(second?.textContent).not.toMatch(/done/)
  expect([first, second].map((row) => row && iconOf(row))).toEqual(['#icon-check', undefined])
  await expect.element(page.getByText('A face.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add' })).toBeVisible()
})

test('segmented: is a group of radio buttons, moved by the arrows', async () => {
  const options = [
    { value: 'month', label: 'Month' },
    { value: 'year', label: 'Year' },
  ]
  await renderPart(
    <Kept initial="month">
      {(value, onChange) => <Segmented label="Span" name="span" options={options} value={value} onChange={onChange} />}
    </Kept>,
    member,
  )
  const group = page.getByRole('radiogroup', { name: 'Span' })
  await expect.element(group.getByRole('radio', { name: 'Month' })).toBeChecked()
  group.getByRole('radio', { name: 'Month' }).element().focus()
  await press('ArrowRight')
  await expect.poll(storedText).toBe('year')
  await expect.element(group.getByRole('radio', { name: 'Year' })).toBeChecked()
  await userEvent.click(group.getByText('Month'))
  await expect.poll(storedText).toBe('month')
})

test('avatar: a picture that can not be shown leaves the initials', async () => {
  await renderPart(
    <>
      <Avatar name="Dana Whitfield" picture="/no-such-picture.png" />
      <Avatar name="Ada Lovelace" size="lg" />
    </>,
    member,
  )
  await expect.poll(() => document.querySelector('img')?.hidden).toBe(true)
  await expect.element(page.getByText('DW')).toBeVisible()
  expect(document.querySelectorAll('img')).toHaveLength(1)
  expect(page.getByText('AL').element().parentElement?.className).toContain('size-14')
  expect(page.getByText('DW').element().parentElement?.className).not.toContain('size-14')
})

test('avatar stack: shows so many faces and how many more there are, and reads out all names', async () => {
  await renderPart(
    <>
      <AvatarStack names={['Ada Lovelace', 'Dana Whitfield', 'Priya Reyes']} max={2} />
      <AvatarStack names={['Tomas Berg', 'Tomas Berg']} max={2} />
    </>,
    member,
  )
  await expect.element(page.getByText('+1')).toBeVisible()
  await expect.element(page.getByText('Ada Lovelace, Dana Whitfield, Priya Reyes')).toBeInTheDocument()
  expect(page.getByText('PR').elements()).toHaveLength(0)
  expect(page.getByText('TB').elements()).toHaveLength(2)
  expect(page.getByText(/^\+/).elements()).toHaveLength(1)
})
