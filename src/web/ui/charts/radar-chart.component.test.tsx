import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { RadarChart } from './radar-chart.tsx'
import { summariseRadar } from './summaries.ts'

const axes = ['Skill', 'Speed', 'Trust', 'Luck']
const shape = { name: 'You', values: [10, 5, null, 0] }
const picture = page.getByRole('img', { name: 'Traits' })

async function draw(widthPx: number, shapes = [shape]): Promise<void> {
  await renderPart(
    <div style={{ width: `${widthPx}px` }}>
      <RadarChart label="Traits" axes={axes} max={10} shapes={shapes} />
    </div>,
    member,
  )
  await expect.element(picture).toBeVisible()
}

/** The name, place and side of each axis. */
function marks(): { text: string | null; x: number; anchor: string | null }[] {
  return [...document.querySelectorAll('[role=img] text')].map((mark) => ({
    text: mark.textContent,
    x: Number(mark.getAttribute('x')),
    anchor: mark.getAttribute('text-anchor'),
  }))
}

test('radar chart: a single shape has its values beside the names of its axes, and in a table', async () => {
  await draw(600)
  await expect.element(picture).toHaveAccessibleDescription(summariseRadar(axes, [shape], 'count'))
  expect(marks().map(({ text }) => text)).toEqual(['Skill 10', 'Speed 5', 'Trust', 'Luck 0'])
  const cells = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(cells).toEqual(['Skill10', 'Speed5', 'Trust–no figure', 'Luck0'])
  expect(document.querySelectorAll('circle.marker')).toHaveLength(3)
  const [skill, speed] = [...document.querySelectorAll('circle.marker')]
  expect(Math.abs(Number(skill?.getAttribute('cy')))).toBeCloseTo(2 * Number(speed?.getAttribute('cx')))
})

test('radar chart: with several shapes, the axes show no values', async () => {
  await draw(600, [shape, { name: 'Pod', values: [1, 2, 3, 4] }])
  expect(marks().map(({ text }) => text)).toEqual(axes)
  expect(document.querySelectorAll('path.shape')).toHaveLength(2)
})

test('radar chart: with room, names are beside the rim, each on its side', async () => {
  await draw(600)
  expect(marks().map(({ anchor }) => anchor)).toEqual(['middle', 'start', 'middle', 'end'])
  const [top, right, , left] = marks()
  expect(top?.x).toBe(0)
  expect(right?.x).toBeCloseTo(-(left?.x ?? 0))
  expect(right?.x).toBeGreaterThan(100)
})

test('radar chart: in a narrow space, names stay within its edges', async () => {
  await draw(300)
  expect(marks().map(({ anchor }) => anchor)).toEqual(['middle', 'end', 'middle', 'start'])
  expect(marks().map(({ x }) => x)).toEqual([0, 150, 0, -150])
})
