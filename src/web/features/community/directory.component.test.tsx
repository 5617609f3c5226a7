import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listDirectory } from '#contract/directory.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuse, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { CommunityPage } from './community-page.tsx'
import { directoryMember, idOf } from './testing.ts'

const path = '/community?section=directory'
const members = page
  .getByRole('list', { name: 'Members' })
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading') })
const select = (name: string) => page.getByRole('combobox', { name })
const clear = page.getByRole('button', { name: 'Clear filters' })
const last = () => sentTo(listDirectory).at(-1)?.query

const given = (found = [directoryMember()], nextCursor: string | null = null): void =>
  answer(listDirectory, { members: found, nextCursor })

afterEach(() => page.viewport(1360, 900))

test('directory: it is loading until the answer comes', async () => {
  given()
  const held = hold(listDirectory, { members: [directoryMember()], nextCursor: null })
  await renderPart(<CommunityPage />, member, path)
  await expect.element(page.getByText('Loading members').first()).toBeInTheDocument()
  expect(members.elements()).toHaveLength(0)
  held.release()
  await expect.element(members).toBeVisible()
})

test('directory: a failed answer offers to try again, which shows the members', async () => {
  refuse(listDirectory, 'internal')
  await renderPage(path, member)
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  given()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(members).toBeVisible()
})

test.each([
  ['Strategy', 'niche', 'Self Storage'],
  ['State', 'state', 'TX'],
  ['Can help with', 'strength', 'House Hacking'],
  ['Reach', 'reach', 'Local'],
] as const)('directory: "%s" narrows the members and is in the address', async (label, name, value) => {
  given()
  const { address } = await renderPage(path, member)
  expect(clear.elements()).toHaveLength(0)
  await select(label).selectOptions(value)
  await expect.poll(last).toEqual({ [name]: value })
  expect(new URLSearchParams(address().split('?')[1]).get(name)).toBe(value)
  await expect.element(select(label)).toHaveValue(value)
})

test('directory: without a match the filters are cleared by a press, and the focus stays there', async () => {
  given([])
  const { address } = await renderPage(`${path}&state=TX&niche=Self%20Storage&q=zz`, member)
  await expect.element(page.getByText('Nobody passes all of these filters.')).toBeVisible()
  given()
  await clear.last().click()
  await expect.element(members).toBeVisible()
  expect(address()).toBe(path)
  expect(last()).toEqual({})
  expect(document.activeElement?.contains(members.element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('directory: a name is searched for as it is typed', async () => {
  given()
  await renderPage(path, member)
  await page.getByRole('searchbox', { name: 'Name' }).fill('Mar')
  await expect.poll(last).toEqual({ q: 'Mar' })
})

test('directory: an empty page before the last one still offers more', async () => {
  given([], 'next')
  await renderPage(path, member)
  await expect.element(page.getByRole('button', { name: 'Show more members' })).toBeVisible()
  given([directoryMember()])
  await page.getByRole('button', { name: 'Show more members' }).click()
  await expect.element(members).toBeVisible()
  expect(last()).toEqual({ cursor: 'next' })
})

test('member card: shows what was shared, the niche only once', async () => {
  const [niche, area] = ['Self Storage', 'Rehab Process'] as const
  const told = { profession: 'Nurse', city: 'Austin', state: 'TX', reach: 'Long-Distance', headline: 'Storage in Texas' } as const
  given([directoryMember({ ...told, niche, strengths: [niche, area] }), directoryMember({ id: idOf('b2'), firstName: 'Priya' })])
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
  ).toEqual([niche, area, 'Invests long-distance'])
  expect(members.last().getByRole('list').elements()).toHaveLength(0)
  expect(members.last().element().textContent).toMatch(/^(PR)?Priya ReyesView$/)
})

test('directory on a phone: the filters fold away and show their number', async () => {
  await page.viewport(375, 800)
  given()
  await renderPage(`${path}&state=TX&niche=Self%20Storage`, member)
  const fold = page.getByRole('button', { name: /^Filters/ })
  await expect.element(fold.getByText('Filters (2)')).toBeVisible()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  expect(select('State').elements()).toHaveLength(0)
  await expect.element(page.getByRole('searchbox', { name: 'Name' })).toBeVisible()
  await fold.click()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  await select('Reach').selectOptions('Local')
  await expect.element(fold.getByText('Filters (3)')).toBeVisible()
  await page.getByRole('button', { name: 'Show the members' }).click()
  await expect.element(fold).toHaveFocus()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await clear.first().click()
  await expect.poll(() => fold.element().textContent).toBe('Filters')
})
