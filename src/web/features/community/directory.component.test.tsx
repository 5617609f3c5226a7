import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listDirectory } from '#contract/api/community/directory.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { CommunityPage } from './community-page.tsx'
import { buildDirectoryMember, fakeId } from './testing.ts'

const path = '/community?section=directory'
const members = page
  .getByRole('list', { name: 'Members' })
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading') })
const select = (name: string) => page.getByRole('combobox', { name })
const clear = page.getByRole('button', { name: 'Clear filters' })
const last = () => requestsTo(listDirectory).at(-1)?.query

const givenMembers = (directoryMembers = [buildDirectoryMember()], nextCursor: string | null = null): void =>
  respondWith(listDirectory, { members: directoryMembers, nextCursor })

afterEach(() => page.viewport(1360, 900))

test('directory: it is loading until the response arrives', async () => {
  givenMembers()
  const heldResponse = holdResponse(listDirectory, { members: [buildDirectoryMember()], nextCursor: null })
  await renderElement(<CommunityPage />, member, path)
  await expect.element(page.getByText('Loading members').first()).toBeInTheDocument()
  expect(members.elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(members).toBeVisible()
})

test('directory: a failed load can be retried, which shows the members', async () => {
  respondWithProblem(listDirectory, 'internal')
  await renderPage(path, member)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  givenMembers()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(members).toBeVisible()
})

test.each([
  ['Strategy', 'niche', 'Self Storage'],
  ['State', 'state', 'TX'],
  ['Can help with', 'strength', 'House Hacking'],
  ['Distance', 'reach', 'Local'],
] as const)('directory: "%s" narrows the members and is in the URL', async (label, name, value) => {
  givenMembers()
  const { url } = await renderPage(path, member)
  expect(clear.elements()).toHaveLength(0)
  await select(label).selectOptions(value)
  await expect.poll(last).toEqual({ [name]: value })
  // The request starts before the navigation has ended.
  await expect.poll(() => new URLSearchParams(url().split('?')[1]).get(name)).toBe(value)
  await expect.element(select(label)).toHaveValue(value)
})

test('directory: without a match the filters are cleared by a press, and the focus stays there', async () => {
  givenMembers([])
  const { url } = await renderPage(`${path}&state=TX&niche=Self%20Storage&q=zz`, member)
  await expect.element(page.getByText('No members match your filters.')).toBeVisible()
  givenMembers()
  await clear.last().click()
  await expect.element(members).toBeVisible()
  await expect.poll(url).toBe(path)
  expect(last()).toEqual({})
  expect(document.activeElement?.contains(members.element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('directory: a name is searched for as it is typed', async () => {
  givenMembers()
  await renderPage(path, member)
  await page.getByRole('searchbox', { name: 'Name' }).fill('Mar')
  await expect.poll(last).toEqual({ q: 'Mar' })
})

test('directory: an empty page before the last one still offers more', async () => {
  givenMembers([], 'next')
  await renderPage(path, member)
  await expect.element(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  givenMembers([buildDirectoryMember()])
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(members).toBeVisible()
  expect(last()).toEqual({ cursor: 'next' })
})

test('member card: shows what was shared, the niche only once', async () => {
  const [niche, filterRegion] = ['Self Storage', 'Rehab Process'] as const
  const sharedDetails = {
    profession: 'Nurse',
    city: 'Austin',
    state: 'TX',
    reach: 'Long-Distance',
    headline: 'Storage in Texas',
  } as const
  givenMembers([
    buildDirectoryMember({ ...sharedDetails, niche, strengths: [niche, filterRegion] }),
    buildDirectoryMember({ id: fakeId('b2'), firstName: 'Priya' }),
  ])
  await renderPage(path, member)
  const first = members.first()
  await expect.element(first.getByText('Nurse · Austin, TX', { exact: true })).toBeVisible()
  await expect.element(first.getByText('Storage in Texas')).toBeVisible()
  expect(
    first
      .getByRole('list')
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([niche, filterRegion, 'Invests long-distance'])
  expect(members.last().getByRole('list').elements()).toHaveLength(0)
  expect(members.last().element().textContent).toMatch(/^(PR)?Priya ReyesView$/)
})

test('directory on a phone: the filters collapse and show their count', async () => {
  await page.viewport(375, 800)
  givenMembers()
  await renderPage(`${path}&state=TX&niche=Self%20Storage`, member)
  const filtersButton = page.getByRole('button', { name: /^Filters/ })
  await expect.element(filtersButton.getByText('Filters (2)')).toBeVisible()
  await expect.element(filtersButton).toHaveAttribute('aria-expanded', 'false')
  expect(select('State').elements()).toHaveLength(0)
  await expect.element(page.getByRole('searchbox', { name: 'Name' })).toBeVisible()
  await filtersButton.click()
  await expect.element(filtersButton).toHaveAttribute('aria-expanded', 'true')
  await select('Distance').selectOptions('Local')
  await expect.element(filtersButton.getByText('Filters (3)')).toBeVisible()
  await page.getByRole('button', { name: 'Show members' }).click()
  await expect.element(filtersButton).toHaveFocus()
  await expect.element(filtersButton).toHaveAttribute('aria-expanded', 'false')
  await clear.first().click()
  await expect.poll(() => filtersButton.element().textContent).toBe('Filters')
})
