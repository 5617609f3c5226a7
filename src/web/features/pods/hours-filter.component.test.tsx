import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { autofill } from '#web/testing/keyboard.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { HoursFilter } from './hours-filter.tsx'
import { HoursSlider } from './hours-slider.tsx'
import { hoursLabel } from './hours-text.ts'

// The first thumb is labeled by itself and by the group, which these locators do not combine.
const earliest = page.getByRole('slider').first()
const latest = page.getByRole('slider').last()
const chartButton = page.getByRole('button', { name: new RegExp(hoursLabel, 'i') })

afterEach(() => {
  vi.useRealTimers()
})

/** Sets the value from the URL, which arrives late. */
let applyUrl: (value: string) => void = () => {}

function DelayedFilter({ start = '', onChange }: { start?: string; onChange: (value: string) => void }): React.ReactNode {
  const [value, setValue] = useState<string | undefined>(start)
  useEffect(() => {
    applyUrl = setValue
  }, [])
  return <HoursSlider value={value} onChange={onChange} takesFocus={false} />
}

async function press(slider: typeof earliest, ...keys: string[]): Promise<void> {
  await expect.element(slider).toBeInTheDocument()
  ;(slider.element() as HTMLElement).focus()
  for (const key of keys) await userEvent.keyboard(`{${key}}`)
}

/**
 * Moves a thumb within this task. Vitest advances fake timers in real time while it waits for a browser command or polls, so a
 * test of timers uses neither.
 */
async function moveTo(slider: typeof earliest, hour: number): Promise<void> {
  autofill(slider, String(hour))
  await Promise.resolve()
}

/** The chosen hours. */
const hoursText = (): string | undefined => page.getByText(/ – /).elements().at(-1)?.textContent ?? undefined

test('hours filter: a chart of the chosen hours replaces the slider until the filters are used', async () => {
  await renderElement(<HoursFilter value="6-18" onChange={() => {}} shouldLoad={false} />, member)
  await expect.element(chartButton).toBeVisible()
  await expect.element(page.getByText('6 AM – 6 PM')).toBeVisible()
  const bar = chartButton.element().querySelector<HTMLElement>('[style]')
  expect([bar?.style.insetInlineStart, bar?.style.insetInlineEnd]).toEqual(['25%', '25%'])
  expect(page.getByRole('slider').elements()).toHaveLength(0)
})

test('hours filter: pressing the chart shows the slider, with the focus on it', async () => {
  await renderElement(<HoursFilter value={undefined} onChange={() => {}} shouldLoad={false} />, member)
  await chartButton.click()
  await expect.element(earliest).toHaveFocus()
  expect(chartButton.elements()).toHaveLength(0)
})

test('hours filter: the slider appears once the filters are used, and leaves the focus alone', async () => {
  await renderElement(<HoursFilter value="11-18" onChange={() => {}} shouldLoad />, member)
  await expect.element(earliest).toHaveAttribute('aria-valuetext', '11 AM')
  await expect.element(latest).toHaveAttribute('aria-valuetext', '6 PM')
  await expect.element(earliest).not.toHaveFocus()
})

test('hours slider: sends the position once the thumbs stop', async () => {
  const onChange = vi.fn()
  await renderElement(<DelayedFilter onChange={onChange} />, member)
  await expect.element(earliest).toBeInTheDocument()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const hour of [1, 2, 3]) await moveTo(earliest, hour)
  await moveTo(latest, 23)
  expect(hoursText()).toBe('3 AM – 11 PM')
  vi.advanceTimersByTime(200)
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(onChange.mock.calls).toEqual([['3-23']])
  vi.advanceTimersByTime(1000)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('hours slider: thumbs that come back to where they were send nothing', async () => {
  const onChange = vi.fn()
  await renderElement(<DelayedFilter start="3-23" onChange={onChange} />, member)
  await expect.element(earliest).toBeInTheDocument()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await moveTo(earliest, 4)
  expect(hoursText()).toBe('4 AM – 11 PM')
  await moveTo(earliest, 3)
  expect(hoursText()).toBe('3 AM – 11 PM')
  vi.advanceTimersByTime(1000)
  expect(onChange).not.toHaveBeenCalled()
})

test('hours slider: a late URL update leaves the thumbs where they are; going back moves them', async () => {
  const onChange = vi.fn()
  await renderElement(<DelayedFilter onChange={onChange} />, member)
  await expect.element(earliest).toBeInTheDocument()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await moveTo(earliest, 1)
  vi.advanceTimersByTime(1000)
  await moveTo(earliest, 2)
  vi.advanceTimersByTime(1000)
  expect(onChange.mock.calls).toEqual([['1-24'], ['2-24']])
  applyUrl('1-24')
  await moveTo(latest, 23)
  expect(hoursText()).toBe('2 AM – 11 PM')
  applyUrl('5-20')
  await expect.element(page.getByText('5 AM – 8 PM')).toBeVisible()
})

test('hours slider: an hour stays between the thumbs, whichever of them is moved', async () => {
  await renderElement(<DelayedFilter start="11-18" onChange={() => {}} />, member)
  await press(earliest, 'End')
  await expect.element(page.getByText('5 PM – 6 PM')).toBeVisible()
  await press(latest, 'Home')
  await expect.element(page.getByText('5 PM – 6 PM')).toBeVisible()
  await press(earliest, 'Home')
  await press(latest, 'Home')
  await expect.element(page.getByText('midnight – 1 AM')).toBeVisible()
})
