import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { pressKeys } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { ScaleField } from './scale-field.tsx'

const captions = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always']
const options = captions.map((label, i) => ({ value: String(i + 1), label }))
const step = (name: string) => page.getByRole('radiogroup', { name: /^29/ }).getByRole('radio', { name })

async function openScales(props: Partial<React.ComponentProps<typeof ScaleField>> = {}): Promise<void> {
  await renderElement(
    <div style={{ width: '800px' }}>
      <ScaleField label="29. I set a goal." options={options} defaultChosen={['4']} {...props} />
      <ScaleField label="30. I train with others." options={options} />
    </div>,
    member,
  )
}

test('scale: is one tab stop, chosen with the keys 1 to 5 and the arrows', async () => {
  await openScales()
  await expect.element(step('4 Often')).toBeChecked()
  step('4 Often').element().focus()
  await pressKeys('1')
  await expect.element(step('1 Never')).toBeChecked()
  await expect.element(step('1 Never')).toHaveFocus()
  await pressKeys('ArrowRight')
  await expect.element(step('2 Rarely')).toBeChecked()
  await pressKeys('9', '0', 'Control+3', 'Alt+3', 'Meta+3')
  await expect.element(step('2 Rarely')).toBeChecked()
  await pressKeys('Tab')
  await expect.element(page.getByRole('radiogroup', { name: /^30/ }).getByRole('radio').first()).toHaveFocus()
  await pressKeys('5')
  await expect.element(page.getByRole('radiogroup', { name: /^30/ }).getByRole('radio', { name: '5 Always' })).toBeChecked()
})

test('scale: a read-only one cannot be changed', async () => {
  await openScales({ isReadOnly: true })
  step('4 Often').element().focus()
  await pressKeys('2')
  await expect.element(step('4 Often')).toBeChecked()
})

test('scale: wide, its steps are numbers in a row between the captions of both ends', async () => {
  await openScales()
  const tops = new Set(
    captions.map(
      (name, i) =>
        step(`${i + 1} ${name}`)
          .element()
          .getBoundingClientRect().top,
    ),
  )
  expect(tops.size).toBe(1)
  const captionsElement = document.querySelector('fieldset > p[aria-hidden]')
  expect([...(captionsElement?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Never', 'Always'])
})

test('scale: on a phone, its steps are stacked captions', async () => {
  await page.viewport(375, 800)
  onTestFinished(() => page.viewport(1360, 900))
  await renderElement(<ScaleField label="29. I set a goal." options={options} />, member)
  await expect.element(page.getByText('Rarely')).toBeVisible()
  const tops = new Set(
    captions.map(
      (name, i) =>
        step(`${i + 1} ${name}`)
          .element()
          .getBoundingClientRect().top,
    ),
  )
  expect(tops.size).toBe(5)
})
