import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type DirectoryCard, listNearby, readDirectoryCard } from '#contract/directory.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { dana, directoryMember, givenFeed, idOf, marisol } from './testing.ts'

const path = `/community?member=${marisol.id}`
const dialog = page.getByRole('alertdialog')
const area = (name: string) => dialog.getByRole('region', { name })
const links = { websiteUrl: null, linkedinUrl: null, instagramUrl: null, facebookUrl: null }

function given(overrides: Partial<DirectoryCard> = {}): DirectoryCard {
  const card = { ...directoryMember(), bio: null, improvements: [], ...links, isYou: false, ...overrides }
  givenFeed([])
  answer(readDirectoryCard, card)
  return card
}

test('member dialog: it is loading until the answer comes, and then has the name', async () => {
  const held = hold(readDirectoryCard, given())
  await renderPage(path, member)
  await expect.element(dialog.getByText('Loading')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByRole('alertdialog', { name: 'Marisol Reyes' })).toBeVisible()
  expect(sentTo(readDirectoryCard).map(({ params }) => params.id)).toEqual([marisol.id])
})

test('member dialog: a failed answer offers to try again', async () => {
  given()
  refuseOnce(readDirectoryCard, 'internal')
  await renderPage(path, member)
  await expect.element(dialog.getByText(problems.internal.detail)).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Marisol Reyes' })).toBeVisible()
})

test('member dialog: shows what was shared, and closes to the address before', async () => {
  given({
    headline: 'Storage in Texas',
    profession: 'Nurse',
    city: 'Austin',
    state: 'TX',
    bio: 'I buy one a year.',
    niche: 'Self Storage',
    reach: 'Local',
    strengths: ['Rehab Process'],
    improvements: ['House Hacking'],
  })
  const { address } = await renderPage(`${path}&q=roof`, member)
  await expect.element(dialog.getByText('Nurse · Austin, Texas', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('I buy one a year.')).toBeVisible()
  const areas = ['Invests in', 'Can help with', 'Wants to grow in'].map((name) =>
    area(name)
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  )
  expect(areas).toEqual([['Self Storage', 'Invests locally'], ['Rehab Process'], ['House Hacking']])
  expect(dialog.getByText(/has not shared anything yet/).elements()).toHaveLength(0)
  expect(dialog.getByRole('link').elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(address).toBe('/community?q=roof')
  await expect.poll(() => dialog.elements().length).toBe(0)
})

test('member dialog: says that nothing was shared, and shows no empty parts', async () => {
  given()
  await renderPage(path, member)
  await expect.element(dialog.getByText(/^Marisol has not/)).toBeVisible()
  expect(dialog.getByRole('region').elements()).toHaveLength(0)
  expect(dialog.getByRole('link').elements()).toHaveLength(0)
})

test('member dialog: one’s own card leads to where it is edited', async () => {
  given({ ...dana, isYou: true })
  await renderPage(`/community?member=${dana.id}`, member)
  await expect.element(dialog.getByRole('link')).toHaveAttribute('href', '/dashboard/profile/community-profile')
  expect(dialog.getByText(/^Dana has not/).elements()).toHaveLength(0)
})

test('member dialog: links lead to web addresses alone', async () => {
  given({
    websiteUrl: 'https://example.com',
    linkedinUrl: 'javascript:alert(1)',
    facebookUrl: 'mailto:a@example.com',
    instagramUrl: '/login',
  })
  await renderPage(path, member)
  const found = dialog.getByRole('link')
  await expect.element(found).toHaveAttribute('href', expect.stringMatching(/^https:\/\/example\.com\/?$/))
  await expect.element(found).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('nearby card: shows niche and city of a member and opens their card', async () => {
  given()
  answer(listNearby, { members: [directoryMember({ niche: 'Self Storage', city: 'Austin', state: 'TX' })] })
  const { address } = await renderPage('/community', member)
  const aside = page.getByRole('complementary')
  await expect.element(aside.getByText('Self Storage · Austin, TX', { exact: true })).toBeVisible()
  await aside.getByRole('button', { name: 'View Marisol Reyes' }).click()
  await expect.element(dialog).toBeVisible()
  expect(address()).toBe(path)
})

test('nearby card: without members it leads to the directory all the same', async () => {
  givenFeed([])
  await renderPage('/community', member)
  const aside = page.getByRole('complementary')
  await expect.element(aside.getByRole('link')).toHaveAttribute('href', '/community?section=directory')
  expect(aside.getByRole('button').elements()).toHaveLength(0)
})

test('nearby card: a failed answer is tried again', async () => {
  givenFeed([])
  refuse(listNearby, 'internal')
  await renderPage('/community', member)
  const again = page.getByRole('complementary').getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(listNearby, { members: [directoryMember({ id: idOf('b3') })] })
  await again.click()
  await expect.element(page.getByRole('button', { name: 'View Marisol Reyes' })).toBeVisible()
})
