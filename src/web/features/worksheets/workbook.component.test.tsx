import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listWorksheets, getWorksheet, saveWorksheet, type WorksheetProgress } from '#contract/api/content/worksheets.ts'
import { reiOsModules } from '#domain/worksheets/modules.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { buildSavedWorksheet, respondToSaves } from './testing.ts'

const path = '/dashboard/rei-os'

/** Ten empty worksheets, except for the overrides. */
function progress(filledCounts: Readonly<Record<string, number>> = {}): { worksheets: WorksheetProgress[] } {
  return { worksheets: reiOsModules.map(({ slug }) => ({ slug, filled: filledCounts[slug] ?? 0, of: 7, savedAt: null })) }
}

const bar = (name: string) => page.getByRole('progressbar', { name })

test('workbook: the worksheets are loading until the response arrives, and each leads to its own page', async () => {
  respondWith(listWorksheets, progress())
  const heldResponse = holdResponse(listWorksheets, progress())
  void renderPage(path, podMember)
  await expect.poll(() => requestsTo(listWorksheets).length).toBe(1)
  expect(page.getByRole('link', { name: 'Vision' }).elements()).toHaveLength(0)
  heldResponse.release()
  for (const { slug, title } of reiOsModules)
    await expect.element(page.getByRole('main').getByRole('link', { name: title })).toHaveAttribute('href', `${path}/${slug}`)
  await expect.element(bar('Worksheets filled in')).toHaveAttribute('aria-valuetext', '0 of 10 worksheets')
  expect(page.getByText(/worksheets filled in$/).elements()).toHaveLength(0)
})

test('workbook: a failed load can be retried', async () => {
  respondWithProblem(listWorksheets, 'internal')
  await renderPage(path, podMember)
  const retryButton = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(listWorksheets, progress())
  await retryButton.click()
  await expect.element(page.getByRole('link', { name: 'Vision' })).toBeVisible()
})

test('workbook: shows the progress of each worksheet, and how many are filled in', async () => {
  respondWith(listWorksheets, progress({ vision: 7, goals: 2 }))
  await renderPage(path, podMember)
  await expect.element(page.getByText('1 of 10 worksheets filled in')).toBeVisible()
  await expect.element(bar('Vision: filled in')).toHaveAttribute('aria-valuetext', 'Filled in')
  await expect.element(bar('Goals: filled in')).toHaveAttribute('aria-valuetext', '2 of 7 answers')
  await expect.element(bar('Team: filled in')).toHaveAttribute('aria-valuetext', 'Not started')
})

// An opened worksheet stays in memory as long as the page, so each test opens another one.

test('worksheet page: a failed load can be retried; what is typed is saved, and the workbook refetched', async () => {
  respondWith(listWorksheets, progress())
  respondWithProblem(getWorksheet, 'internal')
  const { goTo } = await renderPage(path, podMember)
  await goTo(`${path}/buy-box`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Buy box' })).toBeVisible()
  const retryButton = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(getWorksheet, buildSavedWorksheet('buy-box', { market: 'Tulsa' }))
  await retryButton.click()
  const market = page.getByRole('textbox', { name: 'City or county' })
  await expect.element(market).toHaveValue('Tulsa')
  respondToSaves('buy-box', { market: 'Tulsa' })
  await market.fill('Omaha')
  await expect.poll(() => requestsTo(saveWorksheet).map(({ body }) => body.changes)).toEqual([{ market: 'Omaha' }])
  await goTo(path)
  await expect.poll(() => requestsTo(listWorksheets).length).toBe(2)
})

test('worksheet page: what is typed is printed as well', async () => {
  const [deal] = ['r00000001'] as const
  const cells = {
    deals: [deal],
    [`deals.${deal}.address`]: 'Oak',
    [`deals.${deal}.stage`]: 'offer',
    [`deals.${deal}.offer`]: 185_000,
  }
  respondWith(getWorksheet, buildSavedWorksheet('pipeline', cells))
  await renderPage(`${path}/pipeline`, podMember)
  await expect.element(page.getByRole('textbox', { name: 'Address or name' })).toHaveValue('Oak')
  const printedValues = () => [...document.querySelectorAll('.print\\:block dd')].map(({ textContent }) => textContent)
  await expect.poll(printedValues).toEqual(['Oak', 'Offer', '', '$185,000', '', ''])
  respondToSaves('pipeline', cells)
  await page.getByRole('textbox', { name: 'Next step' }).fill('Call')
  await expect.poll(printedValues).toEqual(['Oak', 'Offer', '', '$185,000', 'Call', ''])
  await expect.poll(() => requestsTo(saveWorksheet).length).toBe(1)
})

test('worksheet page: rows print as a table, with checkboxes as boxes, and an empty list says so', async () => {
  const [step] = ['r00000001'] as const
  respondWith(
    getWorksheet,
    buildSavedWorksheet('systems', { offer: [step], [`offer.${step}.step`]: 'Check', [`offer.${step}.isDone`]: true }),
  )
  await renderPage(`${path}/systems`, podMember)
  await expect.element(page.getByRole('textbox', { name: 'Step' }).first()).toHaveValue('Check')
  const cells = () => [...document.querySelectorAll('.print\\:block td')].map(({ textContent }) => textContent)
  await expect.poll(cells).toEqual(['Check', '', '☑'])
  expect([...document.querySelectorAll('.print\\:block section > p')]).toHaveLength(3)
})

test('worksheet page: a deal card shows its metrics, on screen and in print', async () => {
  const [card] = ['r00000001'] as const
  respondWith(getWorksheet, buildSavedWorksheet('underwriting', { cards: [card], [`cards.${card}.name`]: 'Oak' }))
  await renderPage(`${path}/underwriting`, podMember)
  const dealStats = page.getByRole('list', { name: 'Deal numbers' }).getByRole('listitem')
  await expect.poll(() => dealStats.elements().length).toBeGreaterThan(3)
  await expect.element(dealStats.first().getByText(/Missing: /)).toBeVisible()
  const printedValues = document.querySelector('.print\\:block section dl + p')
  expect(printedValues?.textContent?.split(' · ')).toHaveLength(dealStats.elements().length)
})

test('worksheet page: the button at its head prints it', async () => {
  respondWith(getWorksheet, buildSavedWorksheet('goals'))
  await renderPage(`${path}/goals`, podMember)
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  await page.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledTimes(1)
  print.mockRestore()
})
