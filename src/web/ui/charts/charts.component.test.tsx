import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { pressKeys } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { AreaSparkline } from './area-sparkline.tsx'
import { BarChart } from './bar-chart.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { dayLabel } from './day-label.ts'
import { LineChart } from './line-chart.tsx'
import { Sparkline } from './sparkline.tsx'
import { summarizeBars, summarizeLines } from './summaries.ts'

const doors = {
  name: 'Doors',
  points: [
    { on: '2026-01-01', value: 4 },
    { on: '2026-02-01', value: null },
    { on: '2026-03-01', value: 12 },
  ],
}
const pods = { name: 'Pods', points: [{ on: '2026-03-01', value: 2 }] }
const picture = page.getByRole('img', { name: 'Growth' })
const slider = page.getByRole('slider', { name: /^Growth/ })
const tip = (): Element | null => document.querySelector('.chart-tip')
const wide = (chart: React.ReactNode): React.ReactNode => <div style={{ width: '600px' }}>{chart}</div>

/** The cells of the table beside a chart, row by row. */
function table(): string[][] {
  return [...document.querySelectorAll('table tr')].map((row) => [...row.children].map(({ textContent }) => textContent ?? ''))
}

test('line chart: its picture has a name and a summary, and its values are in a table', async () => {
  const series = [doors, pods]
  await renderElement(wide(<LineChart label="Growth" series={series} />), member)
  await expect.element(picture).toHaveAccessibleDescription(summarizeLines(series, 'count'))
  expect(table()).toEqual([
    ['Day', 'Doors', 'Pods'],
    [dayLabel('2026-01-01'), '4', '–no data'],
    [dayLabel('2026-02-01'), '–no data', '–no data'],
    [dayLabel('2026-03-01'), '12', '2'],
  ])
  await expect.element(page.getByRole('figure', { name: 'Growth' })).toBeVisible()
  expect([...document.querySelectorAll('figure > ul li')].map(({ textContent }) => textContent)).toEqual(['Doors', 'Pods'])
})

test('line chart: a single line has an area, no legend, and its own sentence if given', async () => {
  await renderElement(wide(<LineChart label="Growth" series={[doors]} summary="Up." />), member)
  await expect.element(picture).toHaveAccessibleDescription('Up.')
  expect(document.querySelectorAll('path.area')).toHaveLength(1)
  expect(document.querySelector('figure > ul')).toBeNull()
})

test('line chart: several lines have their own markers and no area', async () => {
  await renderElement(wide(<LineChart label="Growth" series={[doors, pods]} />), member)
  await expect.element(picture).toBeVisible()
  expect(document.querySelectorAll('path.area')).toHaveLength(0)
  const [first, second] = [0, 1].map((i) => document.querySelectorAll(`g.series-${i} .marker`))
  expect([first?.length, second?.length]).toEqual([2, 1])
  expect(first?.[0]?.getAttribute('d')).not.toBe(second?.[0]?.getAttribute('d'))
})

test('line chart: of many points, only the active one and isolated ones are marked', async () => {
  const points = Array.from({ length: 30 }, (_, i) => ({
    on: `2026-01-${String(i + 1).padStart(2, '0')}`,
    value: i === 4 || i === 6 ? null : i,
  }))
  await renderElement(wide(<LineChart label="Growth" series={[{ name: 'Doors', points }]} />), member)
  await expect.element(picture).toBeVisible()
  const markers = (): number => document.querySelectorAll('.marker').length
  expect(markers()).toBe(1)
  slider.element().focus()
  await expect.poll(markers).toBe(2)
})

test('line chart: arrow keys read point by point, with a tip and a line, until the chart is left', async () => {
  await renderElement(wide(<LineChart label="Growth" series={[doors]} />), member)
  await expect.element(slider).toHaveAttribute('aria-valuetext', `${dayLabel('2026-03-01')}: Doors 12`)
  expect(tip()).toBeNull()
  slider.element().focus()
  await expect.poll(() => tip()?.textContent).toBe(`${dayLabel('2026-03-01')}Doors: 12`)
  expect(document.querySelectorAll('.crosshair')).toHaveLength(1)
  await pressKeys('ArrowLeft')
  await expect.element(slider).toHaveAttribute('aria-valuetext', `${dayLabel('2026-02-01')}: Doors no data`)
  await pressKeys('Home')
  await expect.poll(() => tip()?.textContent).toBe(`${dayLabel('2026-01-01')}Doors: 4`)
  await pressKeys('Escape')
  await expect.poll(tip).toBeNull()
  await pressKeys('ArrowLeft')
  await expect.poll(() => tip()?.textContent).toContain(dayLabel('2026-02-01'))
  await pressKeys('Tab')
  await expect.poll(tip).toBeNull()
})

test('line chart: the pointer reads the nearest point until it leaves', async () => {
  await renderElement(wide(<LineChart label="Growth" series={[doors]} />), member)
  await expect.element(picture).toBeVisible()
  await picture.hover({ position: { x: 590, y: 60 } })
  await expect.poll(() => tip()?.textContent).toBe(`${dayLabel('2026-03-01')}Doors: 12`)
  await picture.hover({ position: { x: 60, y: 60 } })
  await expect.poll(() => tip()?.textContent).toBe(`${dayLabel('2026-01-01')}Doors: 4`)
  expect(Number.parseFloat((tip() as HTMLElement).style.left)).toBeGreaterThanOrEqual(90)
  await page
    .getByRole('figure')
    .getByText(/Show as table/)
    .hover()
  await expect.poll(tip).toBeNull()
})

test('bar chart: bars start at zero or hang below it, and a missing value is a dash', async () => {
  const bars = [
    { label: 'Low', value: 4 },
    { label: 'Middle', value: -2 },
    { label: 'High', value: null },
    { label: 'Top', value: 0 },
  ]
  await renderElement(wide(<BarChart label="Growth" bars={bars} labelHeader="Match" valueHeader="Members" />), member)
  await expect.element(picture).toHaveAccessibleDescription(summarizeBars(bars, 'count'))
  expect(table()).toEqual([
    ['Match', 'Members'],
    ['Low', '4'],
    ['Middle', '-2'],
    ['High', '–no data'],
    ['Top', '0'],
  ])
  const barMarks = [...document.querySelectorAll('.bar-mark')].map((bar) => ({
    y: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
    isBelow: bar.classList.contains('below'),
  }))
  expect(barMarks).toHaveLength(3)
  const [lowest, middle, top] = barMarks
  expect([lowest?.isBelow, middle?.isBelow, top?.isBelow]).toEqual([false, true, false])
  expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeCloseTo(middle?.y ?? 0)
  expect((lowest?.height ?? 0) / (middle?.height ?? 1)).toBeCloseTo(2)
  expect(top?.height).toBe(0)
  expect([...document.querySelectorAll('.chart-plot svg > text')].some(({ textContent }) => textContent === '–')).toBe(true)
  slider.element().focus()
  await pressKeys('Home')
  await expect.poll(() => document.querySelectorAll('.bar-mark.is-active').length).toBe(1)
  expect(tip()?.textContent).toBe('LowMembers: 4')
  expect(document.querySelectorAll('.crosshair')).toHaveLength(0)
})

test('bar chart: a relatively small value is still drawn', async () => {
  const bars = [
    { label: 'Low', value: 1 },
    { label: 'High', value: 100_000 },
  ]
  await renderElement(wide(<BarChart label="Growth" bars={bars} labelHeader="Match" valueHeader="Members" />), member)
  await expect.element(picture).toBeVisible()
  expect(document.querySelector('.bar-mark')?.getAttribute('height')).toBe('2')
})

test('chart: without any value there is neither a picture nor a table', async () => {
  await renderElement(
    wide(<LineChart label="Growth" series={[{ name: 'Doors', points: [{ on: '2026-01-01', value: null }] }]} />),
    member,
  )
  await expect.element(page.getByRole('figure', { name: 'Growth' })).toBeVisible()
  expect(picture.elements()).toHaveLength(0)
  expect(document.querySelector('table')).toBeNull()
})

test('chart: a drawing that fails leaves the table and a sentence', async () => {
  // React logs what the error boundary caught.
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => consoleError.mockRestore())
  const tableData = { corner: 'Day', columns: ['Doors'], rows: [{ name: 'Jan 1', values: [3] }] }
  function FailingDrawing(): React.ReactNode {
    throw new Error('This drawing did not come.')
  }
  await renderElement(
    <ChartFrame label="Growth" kind="count" summary="Three." summaryId="sum" heightPx={120} tableData={tableData}>
      <FailingDrawing />
    </ChartFrame>,
    member,
  )
  await expect.element(page.getByRole('figure').getByRole('paragraph').first()).toBeVisible()
  expect(page.getByRole('figure').getByRole('paragraph').elements()).toHaveLength(2)
  expect(table()).toHaveLength(2)
})

test('sparkline: is described in words, and marks its last value', async () => {
  await renderElement(
    <>
      <Sparkline label="Growth" points={doors.points} />
      <Sparkline label="Empty" points={[]} />
    </>,
    member,
  )
  const summary = summarizeLines([{ name: 'Growth', points: doors.points }], 'count')
  await expect.element(page.getByRole('img', { name: summary })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('circle.marker').length).toBe(1)
  expect(Number(document.querySelector('circle.marker')?.getAttribute('cx'))).toBe(92)
})

test('area spark: places values by their time, and equal ones in the middle', async () => {
  const tableData = [
    { atMs: 0, value: 10 },
    { atMs: 25, value: 20 },
    { atMs: 100, value: 15 },
  ]
  await renderElement(
    <>
      <AreaSparkline label="Growth" series={tableData} />
      <AreaSparkline label="Level" series={tableData.map(({ atMs }) => ({ atMs, value: 3 }))} />
    </>,
    member,
  )
  const lines = [...document.querySelectorAll('polyline')].map((line) => line.getAttribute('points'))
  expect(lines).toEqual(['0,88 25,8 100,48', '0,48 25,48 100,48'])
  expect(document.querySelector('polygon')?.getAttribute('points')).toBe('0,100 0,88 25,8 100,48 100,100')
  expect(document.querySelector<HTMLElement>('span[style]')?.style.top).toBe('48%')
})
