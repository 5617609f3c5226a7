import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { type Step, Steps } from './steps.tsx'

const joining: Step[] = [
  { title: 'Plan', detail: 'Yearly' },
  { title: 'Payment', to: '/packages' },
  { title: 'Profile', to: '/profile' },
]
const steps = page.getByRole('navigation', { name: 'Joining' }).getByRole('listitem')

async function renderSteps(doneCount: number): Promise<void> {
  await renderElement(<Steps label="Joining" steps={joining} doneCount={doneCount} />, member)
  await expect.element(steps.first()).toBeVisible()
}

const tops = (): number[] => steps.elements().map((step) => step.getBoundingClientRect().top)
const current = (): (string | null)[] => steps.elements().map((step) => step.getAttribute('aria-current'))

afterEach(() => page.viewport(1360, 900))

test.each([
  [0, ['current', 'to do', 'to do'], ['1', '2', '3']],
  [1, ['done', 'current', 'to do'], ['', '2', '3']],
  [3, ['done', 'done', 'done'], ['', '', '']],
])('steps: with %i done, each says its state', async (doneCount, states, marks) => {
  await renderSteps(doneCount)
  const stateTexts = steps.elements().map((step) => /\((.*)\)/.exec(step.textContent)?.[1])
  expect(stateTexts).toEqual(states)
  expect(current()).toEqual(states.map((state) => (state === 'current' ? 'step' : null)))
  expect([...document.querySelectorAll('.step-mark')].map(({ textContent }) => textContent)).toEqual(marks)
})

test('steps: a step with a page is a link, with its details below', async () => {
  await renderSteps(1)
  expect(
    steps
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/packages', '/profile'])
  await expect.element(page.getByText('Yearly')).toBeVisible()
})

test('steps: are side by side, and stacked on a phone', async () => {
  await renderSteps(1)
  expect(new Set(tops()).size).toBe(1)
  await page.viewport(320, 700)
  await expect.poll(() => new Set(tops()).size).toBe(3)
})
