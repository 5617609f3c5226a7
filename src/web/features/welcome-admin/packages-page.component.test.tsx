import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type AdminPackage,
  exportPackages,
  downloadPackageList,
  listPackages,
  movePackage,
  packageCountMax,
} from '#contract/api/welcome/packages-admin.ts'
import { problems } from '#contract/problems/problems.ts'
import type { PackageState } from '#domain/onboarding/welcome-package.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { blockNavigation } from '#web/testing/block-navigation.ts'
import { renderPage, type RenderedPage } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { buildAdminPackage, buildCounts } from './testing.ts'
import { packageStates, packageStateText } from './package-state-text.ts'

const path = '/admin/packages'
const main = page.getByRole('main')
const rows = main.getByRole('list').getByRole('listitem')
const heading = main.getByRole('heading', { level: 2 })
const exportAll = main.getByRole('button', { name: 'Export ready packages' })
const dialog = page.getByRole('alertdialog')
const states = main.getByRole('combobox')
const search = main.getByRole('searchbox')
const step = (name: string) => rows.getByRole('button', { name: new RegExp(`^${name}`) })
const queries = () => requestsTo(listPackages).map(({ query }) => query)

async function open(packages: AdminPackage[], counts = buildCounts({ ready: 1 }), address = path): Promise<RenderedPage> {
  respondWith(listPackages, { packages, counts, nextCursor: null })
  return renderPage(address, admin)
}

test('packages page: a failed load can be retried, which shows the packages', async () => {
  respondWithProblem(listPackages, 'internal')
  await renderPage(path, admin)
  const retryButton = main.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(listPackages, { packages: [buildAdminPackage()], counts: buildCounts({ ready: 1 }), nextCursor: null })
  await retryButton.click()
  await expect.element(rows).toBeVisible()
})

test('packages page: begins with those that are ready, each with its address and since when, without a search', async () => {
  await open([buildAdminPackage()])
  const { member, address } = buildAdminPackage()
  await expect.element(heading).toHaveTextContent(packageStateText('ready').label)
  await expect.element(rows.getByRole('heading', { name: member.name })).toBeVisible()
  for (const text of [member.email, new RegExp(address?.name ?? ''), /12 Harbor Way, Unit 3/, /Boston, MA 02110/, /Shirt size M/])
    await expect.element(rows.getByText(text).first()).toBeVisible()
  expect(queries()).toEqual([{ state: 'ready' }])
  expect(rows.getByText(packageStateText('ready').label).elements()).toHaveLength(0)
  await expect.element(heading).not.toHaveFocus()
})

test('packages page: without an address, a second line or a shirt size these are left out', async () => {
  const { address } = buildAdminPackage()
  const plain = address && { ...address, additionalAddress: null, shirtSize: null }
  await open([buildAdminPackage({ address: plain }), buildAdminPackage({ id: fakeId(2), address: null })])
  await expect
    .element(
      rows
        .first()
        .getByText(/12 Harbor Way(?!,)/)
        .first(),
    )
    .toBeVisible()
  expect(rows.getByText(/Shirt/).elements()).toHaveLength(0)
  await expect.element(rows.nth(1).getByText('No address yet')).toBeVisible()
})

test.each(packageStates.map(({ value, empty }) => [value, empty] as const))(
  'packages page: without any that are %s it says when there are some',
  async (state, empty) => {
    await open([], buildCounts(), `${path}?state=${state}`)
    await expect.element(main.getByText(empty)).toBeVisible()
    expect(exportAll.elements()).toHaveLength(0)
    expect(rows.elements()).toHaveLength(0)
  },
)

test('packages page: the states are counted, many of them roughly, and choosing one shows its packages', async () => {
  const rendered = await open([], buildCounts({ ready: packageCountMax, exported: packageCountMax - 1 }))
  const options = () =>
    states
      .getByRole('option')
      .elements()
      .map((one) => one.textContent)
  await expect.poll(options).toContain(`${packageStateText('ready').label} (1,000+)`)
  expect(options()).toContain(`${packageStateText('exported').label} (999)`)
  await states.selectOptions('exported')
  await expect.poll(() => rendered.url()).toBe(`${path}?state=exported`)
  await expect.element(heading).toHaveTextContent(packageStateText('exported').label)
  expect(queries().at(-1)).toEqual({ state: 'exported' })
})

test('packages page: a search looks in every state and shows which, until it finds none', async () => {
  const rendered = await open([buildAdminPackage({ state: 'shipped' })], buildCounts({ ready: 1 }), `${path}?state=shipped`)
  await expect.element(rows).toBeVisible()
  await search.fill('marisol')
  await expect.poll(() => rendered.url()).toBe(`${path}?q=marisol`)
  await expect.element(heading).toMatchTextContent(/marisol/)
  await expect.element(rows.getByText(packageStateText('shipped').label, { exact: true })).toBeVisible()
  await expect.element(states).toHaveValue('')
  respondWith(listPackages, { packages: [], counts: buildCounts({ ready: 1 }), nextCursor: null })
  await search.fill('nobody')
  await expect.poll(() => rows.elements().length).toBe(0)
  await expect.element(main.getByText('No packages found.')).toBeVisible()
  expect(queries().at(-1)).toEqual({ q: 'nobody' })
})

test('packages page: further packages come on a press, each once', async () => {
  const [one, two] = [buildAdminPackage(), buildAdminPackage({ id: fakeId(2) })]
  respondWith(listPackages, ({ query }) =>
    query.cursor
      ? { packages: [one, two], counts: buildCounts(), nextCursor: null }
      : { packages: [one], counts: buildCounts(), nextCursor: 'next' },
  )
  await renderPage(path, admin)
  await main.getByRole('button', { name: /^Show more/ }).click()
  await expect.poll(() => rows.elements().length).toBe(2)
  expect(queries().at(-1)).toEqual({ state: 'ready', cursor: 'next' })
})

test('packages page: only the list of those to ship can be downloaded again', async () => {
  await open([buildAdminPackage({ state: 'exported' })], buildCounts(), `${path}?state=exported`)
  await expect.element(main.getByRole('link', { name: /Download/ })).toHaveAttribute('href', downloadPackageList.path)
})

test.each([
  ['of another state', [buildAdminPackage()], path],
  ['that is empty', [], `${path}?state=exported`],
  ['of a search', [buildAdminPackage({ state: 'exported' })], `${path}?state=exported&q=marisol`],
] as const)('packages page: a list %s is not downloaded', async (_, packages, address) => {
  await open([...packages], buildCounts(), address)
  await expect.element(heading).toBeVisible()
  expect(main.getByRole('link', { name: /Download/ }).elements()).toHaveLength(0)
})

const file = { name: 'welcome-packages.csv', text: 'a,b' }

test('packages page: exporting all ready packages asks first, saves the list, and reads the packages again', async () => {
  const navigations = blockNavigation()
  await open([buildAdminPackage()])
  await exportAll.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.elements().length).toBe(0)
  expect(requestsTo(exportPackages)).toHaveLength(0)
  await exportAll.click()
  const heldResponse = holdResponse(exportPackages, { exported: 2, more: true, file })
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect.element(exportAll).toHaveAttribute('aria-busy', 'true')
  respondWith(listPackages, { packages: [], counts: buildCounts({ exported: 2 }), nextCursor: null })
  heldResponse.release()
  await expect.element(page.getByRole('status').getByText(/2 packages.*More/)).toBeVisible()
  await expect.poll(() => rows.elements().length).toBe(0)
  expect(requestsTo(exportPackages).map(({ body }) => body)).toEqual([{}])
  expect(navigations.map(({ download }) => download)).toEqual([file.name])
  expect(exportAll.elements()).toHaveLength(0)
})

test('packages page: one package is exported without a question, and is not called many', async () => {
  blockNavigation()
  await open([buildAdminPackage()])
  respondWith(exportPackages, { exported: 1, more: false, file })
  await step('Export').click()
  await expect.element(page.getByRole('status').getByText(/1 package\./)).toBeVisible()
  expect(page.getByText(/More packages are ready/).elements()).toHaveLength(0)
  expect(requestsTo(exportPackages).map(({ body }) => body)).toEqual([{ ids: [buildAdminPackage().id] }])
})

test('packages page: an export that is refused says why and saves nothing', async () => {
  const navigations = blockNavigation()
  await open([buildAdminPackage()])
  respondOnceWithProblem(exportPackages, 'conflict')
  await step('Export').click()
  await expect.element(page.getByRole('alert').getByText(problems.conflict.detail)).toBeVisible()
  expect(navigations).toEqual([])
  await expect.poll(() => queries().length).toBe(2)
})

const names = () =>
  rows
    .getByRole('button')
    .elements()
    .map((one) => one.textContent)

test.each<[PackageState, string[]]>([
  ['pending_address', ['Cancel']],
  ['ready', ['Export', 'Cancel']],
  ['exported', ['Mark as shipped', 'Undo export', 'Cancel']],
  ['shipped', ['Mark as delivered', 'Mark as returned', 'Mark as lost or damaged']],
  ['returned', ['Send again']],
  ['failed', ['Send again']],
  ['delivered', []],
  ['canceled', []],
])('package row: the steps of one that is %s', async (state, steps) => {
  await open([buildAdminPackage({ state })], buildCounts(), `${path}?state=${state}`)
  await expect.element(rows).toBeVisible()
  expect(names()).toEqual(steps.map((name) => `${name}: Marisol Reyes`))
})

test('package row: one on hold is marked and not exported', async () => {
  await open([buildAdminPackage({ isHeld: true })])
  await expect.element(rows.getByText(/On hold/)).toBeVisible()
  expect(names()).toEqual(['Cancel: Marisol Reyes'])
})

test.each([
  ['exported', 'Undo export', 'undo-export'],
  ['shipped', 'Mark as delivered', 'deliver'],
  ['shipped', 'Mark as returned', 'return'],
  ['shipped', 'Mark as lost or damaged', 'fail'],
  ['returned', 'Send again', 'reship'],
  ['failed', 'Send again', 'reship'],
] as const)(
  'package row: from %s, "%s" is sent once and confirmed, and the focus moves to the list',
  async (state, name, sent) => {
    const adminPackage = buildAdminPackage({ state })
    await open([adminPackage], buildCounts(), `${path}?state=${state}`)
    const heldResponse = holdResponse(movePackage, adminPackage)
    await step(name).dblClick()
    await expect.element(step(name)).toHaveAttribute('aria-busy', 'true')
    respondWith(listPackages, { packages: [], counts: buildCounts(), nextCursor: null })
    heldResponse.release()
    await expect.element(page.getByRole('status').getByText(/Marisol Reyes/)).toBeVisible()
    await expect.element(heading).toHaveFocus()
    expect(requestsTo(movePackage)).toEqual([
      { params: { id: adminPackage.id }, query: undefined, body: { step: sent, changedAt: adminPackage.changedAt } },
    ])
  },
)

test('package row: canceling asks first, with the name of the member', async () => {
  await open([buildAdminPackage()])
  await step('Cancel').click()
  await expect.element(dialog.getByRole('heading', { name: /Marisol Reyes/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect.poll(() => dialog.elements().length).toBe(0)
  expect(requestsTo(movePackage)).toHaveLength(0)
  await step('Cancel').click()
  respondWith(movePackage, buildAdminPackage({ state: 'canceled' }))
  await dialog.getByRole('button', { name: 'Cancel package' }).click()
  await expect.poll(() => requestsTo(movePackage).map(({ body }) => body.step)).toEqual(['cancel'])
})

test('package row: a step that is refused says why, and the list is refetched', async () => {
  await open([buildAdminPackage({ state: 'shipped' })], buildCounts(), `${path}?state=shipped`)
  respondWithProblem(movePackage, 'conflict')
  await step('Mark as delivered').click()
  await expect.element(page.getByRole('alert').getByText(problems.conflict.detail)).toBeVisible()
  await expect.poll(() => queries().length).toBe(2)
  expect(
    page
      .getByRole('status')
      .getByText(/delivered/)
      .elements(),
  ).toHaveLength(0)
})

test.each([
  ['https://carrier.test/1', 1],
  ['http://carrier.test/1', 0],
  [null, 0],
])('package row: a parcel with the tracking page %s has %i links', async (trackingUrl, count) => {
  await open([buildAdminPackage({ state: 'shipped', carrier: 'UPS', trackingNumber: '1Z9', trackingUrl })], buildCounts())
  await expect.element(rows.getByText(/UPS 1Z9/)).toBeVisible()
  expect(rows.getByRole('link').elements()).toHaveLength(count)
})

test('package row: a carrier without a tracking number shows no tracking text', async () => {
  await open([buildAdminPackage({ carrier: 'UPS' }), buildAdminPackage({ id: fakeId(2), trackingNumber: '1Z9' })])
  await expect.element(rows.first()).toBeVisible()
  expect(rows.getByText(/UPS|1Z9/).elements()).toHaveLength(0)
})

function fakeId(n: number): string {
  return `0190c0de-0000-7000-8000-0000000000d${n}`
}
