import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { HoursFilter } from './hours-filter.tsx'
import { HoursSlider } from './hours-slider.tsx'
import { hoursLabel } from './hours-words.ts'

// The first thumb is labelled by itself and by the group, which these locators do not put together.
const earliest = page.getByRole('slider').first()
const latest = page.getByRole('slider').last()
const drawing = page.getByRole('button', { name: new RegExp(hoursLabel, 'i') })

afterEach(() => {
  vi.useRealTimers()
})

/** Says the value of the address, which comes back late. */
let arrive: (value: string) => void = () => {}

function Late({ start = '', onChange }: { start?: string; onChange: (value: string) => void }): React.ReactNode {
  const [value, setValue] = useState<string | undefined>(start)
  useEffect(() => {
    arrive = setValue
  }, [])
  return <HoursSlider value={value} onChange={onChange} takesFocus={false} />
}

async function press(slider: typeof earliest, ...keys: string[]): Promise<void> {
  await expect.element(slider).toBeInTheDocument()
  ;(slider.element() as HTMLElement).focus()
  for (const key of keys) await userEvent.keyboard(`{${key}}`)
}

test('hours filter: a drawing of the chosen hours replaces the slider until the filters are wanted', async () => {
  await renderPart(<HoursFilter value="6-18" onChange={() => {}} isWanted={false} />, member)
  await expect.element(drawing).toBeVisible()
  await expect.element(page.getByText('6 AM – 6 PM')).toBeVisible()
  const bar = drawing.element().querySelector<HTMLElement>('[style]')
  expect([bar?.style.insetInlineStart, bar?.style.insetInlineEnd]).toEqual(['25%', '25%'])
  expect(page.getByRole('slider').elements()).toHaveLength(0)
})

test('hours filter: pressing the drawing brings the slider, with the focus on it', async () => {
  await renderPart(<HoursFilter value={undefined} onChange={() => {}} isWanted={false} />, member)
  await drawing.click()
  await expect.element(earliest).toHaveFocus()
  expect(drawing.elements()).toHaveLength(0)
})

test('hours filter: the slider comes by itself once the filters are wanted, and leaves the focus alone', async () => {
  await renderPart(<HoursFilter value="11-18" onChange={() => {}} isWanted />, member)
  await expect.element(earliest).toHaveAttribute('aria-valuetext', '11 AM')
  await expect.element(latest).toHaveAttribute('aria-valuetext', '6 PM')
  await expect.element(earliest).not.toHaveFocus()
})

test('hours slider: is sent once the thumbs rest, with where they rest', async () => {
  const onChange = vi.fn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await renderPart(<Late onChange={onChange} />, member)
  await press(earliest, 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await press(latest, 'ArrowLeft')
  await expect.element(page.getByText('3 AM – 11 PM')).toBeVisible()
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(onChange.mock.calls).toEqual([['3-23']])
  vi.advanceTimersByTime(1000)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('hours slider: thumbs that come back to where they were send nothing', async () => {
  const onChange = vi.fn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await renderPart(<Late start="3-23" onChange={onChange} />, member)
  await press(earliest, 'ArrowRight', 'ArrowLeft')
  await expect.element(page.getByText('3 AM – 11 PM')).toBeVisible()
  vi.advanceTimersByTime(1000)
  expect(onChange).not.toHaveBeenCalled()
})

test('hours slider: what was sent comes back late and leaves the thumbs where they are; a way back moves them', async () => {
  const onChange = vi.fn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await renderPart(<Late onChange={onChange} />, member)
  await press(earliest, 'ArrowRight')
  await expect.element(page.getByText('1 AM – midnight')).toBeVisible()
  vi.advanceTimersByTime(1000)
  await press(earliest, 'ArrowRight')
  await expect.element(page.getByText('2 AM – midnight')).toBeVisible()
  vi.advanceTimersByTime(1000)
  expect(onChange.mock.calls).toEqual([['1-24'], ['2-24']])
  arrive('1-24')
  await press(latest, 'ArrowLeft')
  await expect.element(page.getByText('2 AM – 11 PM')).toBeVisible()
  arrive('5-20')
  await expect.element(page.getByText('5 AM – 8 PM')).toBeVisible()
})

test('hours slider: an hour stays between the thumbs, whichever of them is moved', async () => {
  await renderPart(<Late start="11-18" onChange={() => {}} />, member)
  await press(earliest, 'End')
  await expect.element(page.getByText('5 PM – 6 PM')).toBeVisible()
  await press(latest, 'Home')
  await expect.element(page.getByText('5 PM – 6 PM')).toBeVisible()
  await press(earliest, 'Home')
  await press(latest, 'Home')
  await expect.element(page.getByText('midnight – 1 AM')).toBeVisible()
})
