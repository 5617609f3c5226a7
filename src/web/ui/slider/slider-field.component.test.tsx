import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ControlledField, storedText } from '../../testing/controlled-field.tsx'
import { renderElement } from '../../testing/render-page.tsx'
import { pressKeys } from '../../testing/keyboard.ts'
import { member } from '../../testing/visitors.ts'
import { SliderField } from './slider-field.tsx'

const help = 'The rest is active.'
const formatPercent = (value: number): string => `${value}%`
const slider = page.getByRole('slider', { name: 'Passive', exact: true })

type Props = Partial<Omit<React.ComponentProps<typeof SliderField<number>>, 'value'>>

async function openSlider(initial: number, props: Props = {}): Promise<void> {
  await renderElement(
    <ControlledField initial={initial}>
      {(value, onChange) => (
        <SliderField label="Passive" help={help} format={formatPercent} value={value} onChange={onChange} {...props} />
      )}
    </ControlledField>,
    member,
  )
}

type RangeProps = Partial<Omit<React.ComponentProps<typeof SliderField<readonly [number, number]>>, 'value'>>

async function openRange(initial: readonly [number, number], props: RangeProps = {}): Promise<void> {
  await renderElement(
    <ControlledField initial={initial}>
      {(value, onChange) => <SliderField label="Hours" value={value} onChange={onChange} {...props} />}
    </ControlledField>,
    member,
  )
}

/** The first number shown beside the label or the track. */
const displayedNumber = (): string => document.querySelector('.slider-output')?.textContent ?? ''

test('slider: keys move it, and its value is shown and read as formatted text', async () => {
  await openSlider(40)
  await expect.element(slider).toHaveAttribute('aria-valuetext', '40%')
  await expect.element(slider).toHaveAccessibleDescription(help)
  slider.element().focus()
  for (const [key, value] of [
    ['ArrowRight', '41'],
    ['ArrowUp', '42'],
    ['ArrowLeft', '41'],
    ['ArrowDown', '40'],
    ['PageUp', '50'],
    ['PageDown', '40'],
    ['Home', '0'],
    ['ArrowLeft', '0'],
    ['End', '100'],
  ] as const) {
    await pressKeys(key)
    await expect.poll(storedText, { message: key }).toBe(value)
  }
  await expect.element(slider).toHaveAttribute('aria-valuetext', '100%')
  expect(displayedNumber()).toBe('100%')
})

test('slider: the pointer drags the thumb, and a press on the track moves it there', async () => {
  await openSlider(40)
  const track = document.querySelector('.slider-track')
  if (!track) throw new Error('There is no track.')
  const { width, height } = track.getBoundingClientRect()
  const at = (part: number) => ({ x: width * part, y: height / 2 })
  await userEvent.dragAndDrop(track, track, { sourcePosition: at(0.4), targetPosition: at(0.75) })
  await expect.poll(storedText).toBe('75')
  await userEvent.click(track, { position: at(0.2) })
  await expect.poll(storedText).toBe('20')
  await expect.element(slider).toHaveFocus()
})

test('slider: stays within its range and step', async () => {
  await openSlider(3, { min: 3, max: 50, step: 0.5 })
  slider.element().focus()
  await pressKeys('ArrowRight')
  await expect.poll(storedText).toBe('3.5')
  await pressKeys('End')
  await expect.poll(storedText).toBe('50')
  await pressKeys('Home')
  await expect.poll(storedText).toBe('3')
})

test('slider: without a format, reads the plain number', async () => {
  await openSlider(40, { format: undefined as never })
  await expect.element(slider).toHaveAttribute('aria-valuetext', '40')
})

test('slider: two thumbs have their own names and do not pass each other', async () => {
  await openRange([11, 18], { min: 6, max: 22, step: 0.5, ends: ['Earliest', 'Latest'] })
  const [earliest, latest] = [/Earliest/, /Latest/].map((name) => page.getByRole('slider', { name }))
  if (!earliest || !latest) throw new Error('There are two.')
  await expect.element(latest).toHaveAccessibleName(/Hours/)
  expect(displayedNumber()).toBe('11 – 18')
  earliest.element().focus()
  await pressKeys('End')
  await expect.poll(storedText).toBe('18,18')
  latest.element().focus()
  await pressKeys('ArrowLeft')
  await expect.poll(storedText).toBe('18,18')
  await pressKeys('ArrowRight')
  await expect.poll(storedText).toBe('18,18.5')
})

test('slider: a range is shown with its own text if given, and its thumbs have default names', async () => {
  await openRange([0, 100], { formatRange: ([from, to]) => (from === 0 && to === 100 ? 'Any' : `${from} to ${to}`) })
  await expect.poll(displayedNumber).toBe('Any')
  page.getByRole('slider', { name: /From/ }).element().focus()
  await pressKeys('ArrowRight')
  await expect.poll(displayedNumber).toBe('1 to 100')
  await expect.element(page.getByRole('slider', { name: /To/ })).toBeInTheDocument()
})

test('slider: the format for a range is not used for a single value', async () => {
  await openSlider(40, { formatRange: () => 'range' })
  await expect.poll(displayedNumber).toBe('40%')
})

test('slider: read-only, can be focused and not moved', async () => {
  await openSlider(12, { isReadOnly: true })
  await expect.element(slider).toHaveAttribute('aria-readonly', 'true')
  slider.element().focus()
  await pressKeys('ArrowRight')
  await expect.element(slider).toHaveFocus()
  await expect.element(slider).toHaveValue('12')
  expect(storedText()).toBe('12')
})

test('slider: disabled, cannot be used', async () => {
  await openSlider(50, { isDisabled: true })
  await expect.element(slider).toBeDisabled()
})

test('slider: says while it is required or busy, and stops saying so afterwards', async () => {
  await renderElement(
    <ControlledField initial={false}>
      {(isFinished, setFinisheds) => (
        <>
          <SliderField label="Passive" isRequired={!isFinished} isLoading={!isFinished} value={5} onChange={() => {}} />
          <button type="button" onClick={() => setFinisheds(true)}>
            Over
          </button>
        </>
      )}
    </ControlledField>,
    member,
  )
  await expect.element(slider).toHaveAttribute('aria-required', 'true')
  await expect.element(slider).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Over' }).click()
  await expect.element(slider).not.toHaveAttribute('aria-required')
  await expect.element(slider).not.toHaveAttribute('aria-busy')
})

test('slider: a press on the label focuses the first thumb, and an error describes it', async () => {
  await openSlider(4, { error: 'Too few.' })
  await page.getByText('Passive', { exact: true }).first().click()
  await expect.element(slider).toHaveFocus()
  await expect.element(slider).toHaveAttribute('aria-invalid', 'true')
  await expect.element(slider).toHaveAccessibleDescription('Too few.')
})

test('slider: submits both ends of a range under its name, forwards its ref, and reports blur', async () => {
  const blurEvents: string[] = []
  const ref: { current: HTMLInputElement | null } = { current: null }
  await openRange([11, 18], { name: 'hours', ref, onBlur: () => blurEvents.push('left') })
  const named = [...document.querySelectorAll<HTMLInputElement>('input[name=hours]')]
  expect(named.map(({ value }) => value)).toEqual(['11', '18'])
  expect(ref.current).toBe(named[0])
  ref.current?.focus()
  await pressKeys('Tab')
  await expect.poll(() => blurEvents).toEqual(['left'])
})

test('slider: marks are placed at their share of the track and hidden from screen readers', async () => {
  const marks = [
    { value: 10, label: 'Few' },
    { value: 20, label: 'Some' },
    { value: 50, label: 'Half' },
  ]
  await openSlider(20, { min: 10, max: 50, marks })
  await expect.element(page.getByText('Half')).toBeVisible()
  const markLabels = [...document.querySelectorAll<HTMLElement>('.slider-marks span')]
  expect(markLabels.map(({ style }) => style.insetInlineStart)).toEqual(['0%', '25%', '100%'])
  expect(page.getByText('Some').element().closest('[aria-hidden=true]')).not.toBeNull()
  const ticks = [...document.querySelectorAll<HTMLElement>('.slider-tick')]
  expect(ticks.map(({ style }) => style.insetInlineStart)).toEqual(['0%', '25%', '100%'])
})

test('slider: reserves room for the widest number beside the track', async () => {
  await openSlider(5, { isNumberBeside: true })
  await expect.poll(() => document.querySelector<HTMLElement>('.slider-output')?.style.minWidth).toBe('4ch')
})

test('slider: gives the number the room it needs above the track', async () => {
  await openSlider(5)
  expect(document.querySelector<HTMLElement>('.slider-output')?.style.minWidth).toBe('')
})

test('slider: a thumb is large enough for a finger on a phone', async () => {
  await page.viewport(375, 700)
  onTestFinished(() => page.viewport(1360, 900))
  await openSlider(5)
  const box = document.querySelector('.slider-thumb')?.getBoundingClientRect()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
})
