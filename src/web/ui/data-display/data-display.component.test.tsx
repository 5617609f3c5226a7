import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { formatDateAndTime } from '#domain/formatting/dates.ts'
import { browserTimeZone } from '../../lib/member-time-zone.ts'
import { renderElement } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { BandPosition, BandShares } from './bands.tsx'
import { BarRow } from './bar-row.tsx'
import { Change } from './change.tsx'
import { formatRelative } from './format-date.ts'
import { CalendarDay, Moment, RelativeMoment } from './moment.tsx'
import { Money } from './money.tsx'
import { Stat, StatGrid } from './stat.tsx'

const bandLabels = ['Low', 'Middle', 'High']
const textOf = (element: Element | null | undefined): string => element?.textContent ?? ''

test('change: arrow, sign and words show the direction, and the color whether it is good', async () => {
  await renderElement(
    <>
      <Change value={6} betterWhen="up" since="since March" />
      <Change value={-6} betterWhen="up" />
      <Change value={-6} betterWhen="down" kind="money" />
      <Change value={6} />
      <Change value={0} betterWhen="up" />
    </>,
    member,
  )
  await expect.element(page.getByText('since March')).toBeVisible()
  const marks = [...document.querySelectorAll('.tabular')]
  expect(marks.map((mark) => textOf(mark.querySelector('[aria-hidden]')))).toEqual(['+6', '−6', '−$0.06', '+6', '0'])
  expect(marks.map((mark) => textOf(mark.querySelector('.sr-only')))).toEqual([
    'up 6',
    'down 6',
    'down $0.06',
    'up 6',
    'no change',
  ])
  expect(marks.map((mark) => mark.querySelector('svg')?.classList.contains('rotate-180'))).toEqual([
    false,
    true,
    true,
    false,
    undefined,
  ])
  const [better, worse, alsoBetter, neither, none] = marks.map(({ className }) => className)
  expect(better).toBe(alsoBetter)
  expect(neither).toBe(none)
  expect(new Set([better, worse, neither]).size).toBe(3)
})

test('money: exact, or short with the exact amount read out', async () => {
  await renderElement(
    <>
      <Money amountCents={125_050} className="offer" />
      <Money amountCents={125_000_00} isCompact />
      <Money amountCents={500} currency="EUR" />
    </>,
    member,
  )
  const [offer, short, euros] = [...document.querySelectorAll('.tabular')]
  expect(textOf(offer)).toBe('$1,250.50')
  expect(offer?.classList).toContain('offer')
  expect(textOf(short?.querySelector('[aria-hidden]'))).toBe('$125K')
  expect(textOf(short?.querySelector('.sr-only'))).toBe('$125,000')
  expect(short?.getAttribute('title')).toBe('$125,000')
  expect(textOf(euros)).toContain('€5')
})

test('stat: shows its label and value, with a change and a line if given', async () => {
  await renderElement(
    <StatGrid>
      <Stat label="Doors" value="12" change={<span>+2</span>} hint="This year" />
      <Stat label="Pods" value="1" />
    </StatGrid>,
    member,
  )
  await expect.element(page.getByText('This year')).toBeVisible()
  const values = [...document.querySelectorAll('dd')].map(textOf)
  expect([...document.querySelectorAll('dt')].map(textOf)).toEqual(['Doors', 'Pods'])
  expect(values).toEqual(['12+2This year', '1'])
})

test('bar row: shows its name and value above the bar, which reads both', async () => {
  await renderElement(<BarRow label="Land" value={4} max={8} valueText="4 of 8" hint="Half." tone="brass" />, member)
  const bar = page.getByRole('progressbar', { name: 'Land' })
  await expect.element(bar).toHaveAttribute('aria-valuetext', '4 of 8')
  expect((bar.element() as HTMLProgressElement).max).toBe(8)
  await expect.element(page.getByText('4 of 8')).toBeVisible()
  await expect.element(page.getByText('Half.')).toBeVisible()
})

test('band position: reads the band in words and draws the position', async () => {
  await renderElement(<BandPosition label="Net worth" bands={bandLabels} band="Middle" />, member)
  await expect.element(page.getByText('Middle', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/2.*3/)).toBeVisible()
  const marks = [...document.querySelectorAll('[aria-hidden] > .flex-1')].map(({ className }) => className)
  expect(new Set(marks).size).toBe(3)
  expect(marks[1]).toMatch(/bg-pine$/)
})

test.each([
  ['not known', null],
  ['none of them', 'Highest'],
])('band position: a band that is %s is not drawn', async (_, band) => {
  await renderElement(<BandPosition label="Net worth" bands={bandLabels} band={band} unknownText="Kept private" />, member)
  await expect.element(page.getByText('Kept private')).toBeVisible()
  await expect.element(page.getByText(/\b3\b/)).toBeVisible()
  const marks = [...document.querySelectorAll('[aria-hidden] > .flex-1')].map(({ className }) => className)
  expect(new Set(marks).size).toBe(1)
})

test('band shares: shows the number and share of each band; the fullest has the longest bar', async () => {
  const counts = bandLabels.map((name, i) => ({ name, count: [1, 3, 0][i] ?? 0 }))
  await renderElement(<BandShares bands={counts} formatCount={(count) => (count === 1 ? '1 pod' : `${count} pods`)} />, member)
  await expect.poll(() => page.getByRole('progressbar').elements().length).toBe(3)
  const bars = page.getByRole('progressbar').elements() as HTMLProgressElement[]
  expect(bars.map((bar) => [bar.value, bar.max])).toEqual([
    [1, 3],
    [3, 3],
    [0, 3],
  ])
  expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual(['1 pod · 25%', '3 pods · 75%', '0 pods · 0%'])
})

test('band shares: bands without members are all empty', async () => {
  await renderElement(
    <BandShares bands={[{ name: 'Low', count: 0 }]} formatCount={(count) => (count === 1 ? '1 pod' : `${count} pods`)} />,
    member,
  )
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 pods · 0%')
})

const at = new Date('2026-04-14T21:00:00Z')

test('moment: names its time zone only where the clock of the browser differs', async () => {
  const other = browserTimeZone() === 'Pacific/Honolulu' ? 'America/Chicago' : 'Pacific/Honolulu'
  await renderElement(
    <>
      <Moment at={at} timeZone={browserTimeZone()} className="here" />
      <Moment at={at.toISOString()} timeZone={other} className="there" />
    </>,
    member,
  )
  const [localTime, remoteTime] = [...document.querySelectorAll('time')]
  expect(localTime?.dateTime).toBe(at.toISOString())
  expect(localTime?.title).toBe(formatDateAndTime(at, browserTimeZone()))
  expect(localTime?.querySelector('span')).toBeNull()
  expect(textOf(remoteTime)).toContain(textOf(remoteTime?.querySelector('span')).trim())
  expect(textOf(remoteTime?.querySelector('span')).trim()).not.toBe('')
  expect(remoteTime?.classList).toContain('there')
})

test('relative moment: counts on while shown, and reads out the day and time', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-04-14T20:40:00Z') })
  try {
    await renderElement(<RelativeMoment at={at} timeZone="America/Chicago" className="mine" />, member)
    const displayedText = (): string => textOf(document.querySelector('time')?.firstChild?.parentElement)
    expect(displayedText()).toContain(formatRelative(at, new Date(), 'America/Chicago'))
    expect(textOf(document.querySelector('time .sr-only'))).toContain(formatDateAndTime(at, 'America/Chicago'))
    vi.setSystemTime(new Date('2026-04-14T20:50:00Z'))
    vi.advanceTimersByTime(30_000)
    await expect.poll(displayedText).toContain(formatRelative(at, new Date('2026-04-14T20:50:30Z'), 'America/Chicago'))
  } finally {
    vi.useRealTimers()
  }
})

test('calendar day: is the same day in every zone', async () => {
  await renderElement(<CalendarDay on="2024-11-05" className="since" />, member)
  const day = document.querySelector('time')
  expect(day?.dateTime).toBe('2024-11-05')
  expect(textOf(day)).toMatch(/\b5\b.*2024/)
  expect(day?.className).toBe('since')
})
