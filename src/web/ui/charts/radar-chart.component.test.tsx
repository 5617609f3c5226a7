import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { RadarChart } from './radar-chart.tsx'
import { summarizeRadar } from './summaries.ts'

const axes = ['Skill', 'Speed', 'Trust', 'Luck']
const shape = { name: 'You', values: [10, 5, null, 0] }
const picture = page.getByRole('img', { name: 'Traits' })

async function renderChart(widthPx: number, shapes = [shape]): Promise<void> {
  await renderElement(
    <div style={{ width: `${widthPx}px` }}>
      <RadarChart label="Traits" axes={axes} max={10} shapes={shapes} />
    </div>,
    member,
  )
  await expect.element(picture).toBeVisible()
}

/** The label, position and anchor of each axis. */
function axisLabels(): { text: string | null; x: number; anchor: string | null }[] {
  return [...document.querySelectorAll('[role=img] text')].map((mark) => ({
    text: mark.textContent,
    x: Number(mark.getAttribute('x')),
    anchor: mark.getAttribute('text-anchor'),
  }))
}

test('radar chart: a single shape has its values beside the names of its axes, and in a table', async () => {
  await renderChart(600)
  await expect.element(picture).toHaveAccessibleDescription(summarizeRadar(axes, [shape], 'count'))
  expect(axisLabels().map(({ text }) => text)).toEqual(['Skill 10', 'Speed 5', 'Trust', 'Luck 0'])
  const cells = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(cells).toEqual(['Skill10', 'Speed5', 'Trust–no data', 'Luck0'])
  expect(document.querySelectorAll('circle.marker')).toHaveLength(3)
  const [skill, speed] = [...document.querySelectorAll('circle.marker')]
  expect(Math.abs(Number(skill?.getAttribute('cy')))).toBeCloseTo(2 * Number(speed?.getAttribute('cx')))
})

test('radar chart: with several shapes, the axes show no values', async () => {
  await renderChart(600, [shape, { name: 'Pod', values: [1, 2, 3, 4] }])
  expect(axisLabels().map(({ text }) => text)).toEqual(axes)
  expect(document.querySelectorAll('path.shape')).toHaveLength(2)
})

test('radar chart: with room, names are beside the rim, each on its side', async () => {
  await renderChart(600)
  expect(axisLabels().map(({ anchor }) => anchor)).toEqual(['middle', 'start', 'middle', 'end'])
  const [top, right, , left] = axisLabels()
  expect(top?.x).toBe(0)
  expect(right?.x).toBeCloseTo(-(left?.x ?? 0))
  expect(right?.x).toBeGreaterThan(100)
})

test('radar chart: in a narrow space, names stay within its edges', async () => {
  await renderChart(300)
  expect(axisLabels().map(({ anchor }) => anchor)).toEqual(['middle', 'end', 'middle', 'start'])
  expect(axisLabels().map(({ x }) => x)).toEqual([0, 150, 0, -150])
})
