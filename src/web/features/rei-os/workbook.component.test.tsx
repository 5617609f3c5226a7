import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listWorksheets, readWorksheet, saveWorksheet, type WorksheetProgress } from '#contract/worksheets.ts'
import { reiOsModules } from '#domain/rei-os/modules.ts'
import { answer, hold, refuse, sentTo } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { podMember } from '../../testing/visitors.ts'
import { savedWorksheet, takesSaves } from './testing.ts'

const path = '/dashboard/rei-os'

/** Ten worksheets of which nothing is filled in, except where stated. */
function progress(filled: Readonly<Record<string, number>> = {}): { worksheets: WorksheetProgress[] } {
  return { worksheets: reiOsModules.map(({ slug }) => ({ slug, filled: filled[slug] ?? 0, of: 7, savedAt: null })) }
}

const bar = (name: string) => page.getByRole('progressbar', { name })

test('workbook: the worksheets are loading until the answer comes, and each leads to its own page', async () => {
  answer(listWorksheets, progress())
  const held = hold(listWorksheets, progress())
  void renderPage(path, podMember)
  await expect.poll(() => sentTo(listWorksheets).length).toBe(1)
  expect(page.getByRole('link', { name: 'Vision' }).elements()).toHaveLength(0)
  held.release()
  for (const { slug, title } of reiOsModules)
    await expect.element(page.getByRole('main').getByRole('link', { name: title })).toHaveAttribute('href', `${path}/${slug}`)
  await expect.element(bar('Worksheets filled in')).toHaveAttribute('aria-valuetext', '0 of 10 worksheets')
  expect(page.getByText(/worksheets filled in$/).elements()).toHaveLength(0)
})

test('workbook: a failed answer offers to try again', async () => {
  refuse(listWorksheets, 'internal')
  await renderPage(path, podMember)
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(listWorksheets, progress())
  await again.click()
  await expect.element(page.getByRole('link', { name: 'Vision' })).toBeVisible()
})

test('workbook: shows the progress of each worksheet, and how many are filled in', async () => {
  answer(listWorksheets, progress({ vision: 7, goals: 2 }))
  await renderPage(path, podMember)
  await expect.element(page.getByText('1 of 10 worksheets filled in')).toBeVisible()
  await expect.element(bar('Vision: filled in')).toHaveAttribute('aria-valuetext', 'Filled in')
  await expect.element(bar('Goals: filled in')).toHaveAttribute('aria-valuetext', '2 of 7 answers')
  await expect.element(bar('Team: filled in')).toHaveAttribute('aria-valuetext', 'Not begun')
})

// An opened worksheet lives as long as the page, so each of these opens another one.

test('worksheet page: a failed answer offers to try again; what is typed is saved, and the workbook read again', async () => {
  answer(listWorksheets, progress())
  refuse(readWorksheet, 'internal')
  const { goTo } = await renderPage(path, podMember)
  await goTo(`${path}/buy-box`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Buy box' })).toBeVisible()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(readWorksheet, savedWorksheet('buy-box', { market: 'Tulsa' }))
  await again.click()
  const market = page.getByRole('textbox', { name: 'City or county' })
  await expect.element(market).toHaveValue('Tulsa')
  takesSaves('buy-box', { market: 'Tulsa' })
  await market.fill('Omaha')
  await expect.poll(() => sentTo(saveWorksheet).map(({ body }) => body.changes)).toEqual([{ market: 'Omaha' }])
  await goTo(path)
  await expect.poll(() => sentTo(listWorksheets).length).toBe(2)
})

test('worksheet page: what is typed is on the paper as well', async () => {
  const [deal] = ['r00000001'] as const
  const cells = {
    deals: [deal],
    [`deals.${deal}.address`]: 'Oak',
    [`deals.${deal}.stage`]: 'offer',
    [`deals.${deal}.offer`]: 185_000,
  }
  answer(readWorksheet, savedWorksheet('pipeline', cells))
  await renderPage(`${path}/pipeline`, podMember)
  await expect.element(page.getByRole('textbox', { name: 'Address or name' })).toHaveValue('Oak')
  const paper = () => [...document.querySelectorAll('.print\\:block dd')].map(({ textContent }) => textContent)
  await expect.poll(paper).toEqual(['Oak', 'Offer', '', '$185,000', '', ''])
  takesSaves('pipeline', cells)
  await page.getByRole('textbox', { name: 'Next step' }).fill('Call')
  await expect.poll(paper).toEqual(['Oak', 'Offer', '', '$185,000', 'Call', ''])
  await expect.poll(() => sentTo(saveWorksheet).length).toBe(1)
})

test('worksheet page: rows in lines are a table on the paper, with ticks as boxes, and an empty list says so', async () => {
  const [step] = ['r00000001'] as const
  answer(
    readWorksheet,
    savedWorksheet('systems', { offer: [step], [`offer.${step}.step`]: 'Check', [`offer.${step}.isDone`]: true }),
  )
  await renderPage(`${path}/systems`, podMember)
  await expect.element(page.getByRole('textbox', { name: 'Step' }).first()).toHaveValue('Check')
  const cells = () => [...document.querySelectorAll('.print\\:block td')].map(({ textContent }) => textContent)
  await expect.poll(cells).toEqual(['Check', '', '☑'])
  expect([...document.querySelectorAll('.print\\:block section > p')]).toHaveLength(3)
})

test('worksheet page: a deal card shows its figures, on the screen and on paper', async () => {
  const [card] = ['r00000001'] as const
  answer(readWorksheet, savedWorksheet('underwriting', { cards: [card], [`cards.${card}.name`]: 'Oak' }))
  await renderPage(`${path}/underwriting`, podMember)
  const figures = page.getByRole('list', { name: 'Figures of the deal' }).getByRole('listitem')
  await expect.poll(() => figures.elements().length).toBeGreaterThan(3)
  await expect.element(figures.first().getByText(/Missing: /)).toBeVisible()
  const paper = document.querySelector('.print\\:block section dl + p')
  expect(paper?.textContent?.split(' · ')).toHaveLength(figures.elements().length)
})

test('worksheet page: the button at its head prints it', async () => {
  answer(readWorksheet, savedWorksheet('goals'))
  await renderPage(`${path}/goals`, podMember)
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  await page.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledTimes(1)
  print.mockRestore()
})
