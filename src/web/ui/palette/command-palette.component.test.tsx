import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { CommandPalette } from './command-palette.tsx'
import type { PaletteEntry, PaletteSection, SourceResult } from './palette-entry.ts'

const palette = page.getByRole('dialog', { name: 'Search' })
const field = palette.getByRole('textbox')
const items = palette.getByRole('menuitem')
const names = (): string[] =>
  [...palette.element().querySelectorAll('.palette-texts > span:first-child')].map(({ textContent }) => textContent)
const count = (): string | null | undefined => palette.element().querySelector('output')?.textContent

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({ id: label, label, ...more })
const buildSourceResult = (...labels: string[]): SourceResult => ({
  sections: [{ heading: 'Members', entries: labels.map((label) => entry(label)) }],
  isPartial: false,
})

type PaletteEvents = { chosenIds: string[]; closed: number }
type PaletteOverrides = Partial<React.ComponentProps<typeof CommandPalette>>

async function renderPalette(overrides: PaletteOverrides = {}): Promise<PaletteEvents> {
  const events: PaletteEvents = { chosenIds: [], closed: 0 }
  const sections: PaletteSection[] = [
    { heading: 'Pages', entries: [entry('FAQs', { to: '/faqs', icon: 'question' }), entry('My pod', { hint: 'Home' })] },
    { heading: 'More', entries: [entry('Terms')], isHidden: true },
    { heading: 'Actions', entries: [entry('Sign out', { onAction: () => events.chosenIds.push('signed out') })] },
  ]
  await renderElement(
    <>
      <CurrentLocation />
      <CommandPalette
        sections={sections}
        onChoose={({ label }) => events.chosenIds.push(label)}
        onClose={() => (events.closed += 1)}
        {...overrides}
      />
    </>,
    member,
  )
  await expect.element(field).toHaveFocus()
  return events
}

function CurrentLocation(): React.ReactNode {
  return <p>at {useLocation().pathname}</p>
}

test('palette: shows the commands, finds by typing, and announces the number of results', async () => {
  await renderPalette()
  expect(names()).toEqual(['FAQs', 'My pod', 'Sign out'])
  expect(count()).toBe('')
  await userEvent.keyboard('s')
  await expect.poll(names).toEqual(['Sign out', 'FAQs', 'Terms'])
  expect(count()).toBe('3 results')
  await userEvent.keyboard('ign')
  await expect.poll(count).toBe('1 result')
  await expect.element(palette.getByRole('group', { name: 'Actions' })).toBeVisible()
})

test('palette: Enter chooses the first result, and the palette closes before the command runs', async () => {
  const events = await renderPalette()
  await userEvent.keyboard('sign{Enter}')
  await expect.poll(() => events).toEqual({ chosenIds: ['Sign out', 'signed out'], closed: 1 })
})

test('palette: arrow keys move through the results, and choosing a page opens it', async () => {
  const events = await renderPalette()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => palette.element().querySelector('[data-focused=true]')?.textContent).toContain('FAQs')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.querySelector('p')?.textContent).toBe('at /faqs')
  expect(events).toEqual({ chosenIds: ['FAQs'], closed: 1 })
})

test('palette: results show their icon, their location and the matched words', async () => {
  await renderPalette({
    sections: [
      {
        heading: 'Posts',
        entries: [
          entry('First rental', {
            labelParts: [
              { text: 'First ', isMatch: false },
              { text: 'rental', isMatch: true },
            ],
            excerpt: [{ text: 'rental', isMatch: true }],
            hint: 'Community',
          }),
          entry('Second', { icon: 'pod', excerpt: [] }),
        ],
      },
    ],
  })
  const [first, second] = items.elements()
  expect([...(first?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual(['rental', 'rental'])
  expect(first?.textContent).toBe('First rentalrentalCommunity')
  expect([first, second].map((item) => item?.querySelectorAll('svg').length)).toEqual([0, 1])
  expect([first, second].map((item) => item?.querySelectorAll('.palette-line').length)).toEqual([1, 0])
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its cross', () => palette.getByRole('button').click()],
  ['a press beside it', () => page.elementLocator(document.querySelector('.palette-veil')!).click({ position: { x: 5, y: 5 } })],
])('palette: %s closes it', async (_, close) => {
  const events = await renderPalette()
  await close()
  await expect.poll(() => events.closed).toBe(1)
  expect(events.chosenIds).toEqual([])
})

test('palette: names what can be searched, limits the text, and says when nothing is found', async () => {
  await renderPalette({ label: 'Search people' })
  await expect.element(field).toHaveAccessibleName('Search people')
  await expect.element(field).toHaveAttribute('placeholder', 'Search people')
  await expect.element(field).toHaveAttribute('maxlength', '200')
  await userEvent.keyboard('zzz ')
  await expect.element(palette.getByText(/“zzz”/)).toBeVisible()
  expect(count()).toBe('0 results')
})

test('palette: searches its sources from the second letter on, after a pause in typing', async () => {
  const queries: string[] = []
  const search = async (query: string): Promise<SourceResult> => {
    queries.push(query)
    return buildSourceResult('Marisol Reyes')
  }
  const events = await renderPalette({ sections: [], sources: [{ name: 'tribe', search }] })
  await userEvent.keyboard('m')
  await expect.element(palette.getByText(/“m”/)).toBeVisible()
  await userEvent.keyboard('ar')
  await expect.poll(names).toEqual(['Marisol Reyes'])
  expect(queries).toEqual(['mar'])
  expect(count()).toBe('1 result')
  await items.first().click()
  expect(events.chosenIds).toEqual(['Marisol Reyes'])
})

test('palette: while a source is searching, says so instead of "nothing found"', async () => {
  const { promise, resolve } = Promise.withResolvers<SourceResult>()
  await renderPalette({ sections: [], sources: [{ name: 'tribe', search: () => promise }] })
  await userEvent.keyboard('mar')
  await expect.element(palette.getByText(/…$/)).toBeVisible()
  expect(palette.getByText(/“mar”/).elements()).toEqual([])
  expect(count()).toBe('')
  expect(palette.element().querySelectorAll('.palette-field span[aria-hidden]')).toHaveLength(1)
  resolve(buildSourceResult())
  await expect.element(palette.getByText(/“mar”/)).toBeVisible()
  expect(palette.element().querySelectorAll('.palette-field span[aria-hidden]')).toHaveLength(0)
})

test.each([
  ['that failed', () => Promise.reject(new Error('Broken'))],
  ['that searched only a part', () => Promise.resolve({ ...buildSourceResult('Marisol Reyes'), isPartial: true })],
])('palette: a source %s is reported, and can be searched again', async (_, search) => {
  let requestCount = 0
  const answer = (): Promise<SourceResult> =>
    (requestCount += 1) === 1 ? search() : Promise.resolve(buildSourceResult('Tomas Keller'))
  await renderPalette({ sections: [], sources: [{ name: 'tribe', search: answer }] })
  await userEvent.keyboard('ke')
  const alert = palette.getByRole('alert')
  await expect.element(alert).toBeVisible()
  await alert.getByRole('button').click()
  await expect.poll(names).toEqual(['Tomas Keller'])
  expect(alert.elements()).toEqual([])
  expect(requestCount).toBe(2)
})

test('palette: results of a source disappear with their query', async () => {
  await renderPalette({ sections: [], sources: [{ name: 'tribe', search: async (query) => buildSourceResult(query) }] })
  await userEvent.keyboard('mar')
  await expect.poll(names).toEqual(['mar'])
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.poll(names).toEqual([])
  expect(palette.getByRole('alert').elements()).toEqual([])
})
