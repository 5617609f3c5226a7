import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type DirectoryCard, listNearbyMembers, getDirectoryCard } from '#contract/api/community/directory.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { dana, buildDirectoryMember, givenFeed, fakeId, marisol } from './testing.ts'

const path = `/community?member=${marisol.id}`
const dialog = page.getByRole('alertdialog')
const section = (name: string) => dialog.getByRole('region', { name })
const links = { websiteUrl: null, linkedinUrl: null, instagramUrl: null, facebookUrl: null }

function givenDirectoryCard(overrides: Partial<DirectoryCard> = {}): DirectoryCard {
  const card = { ...buildDirectoryMember(), bio: null, improvements: [], ...links, isYou: false, ...overrides }
  givenFeed([])
  respondWith(getDirectoryCard, card)
  return card
}

test('member dialog: it is loading until the response arrives, and then has the name', async () => {
  const heldResponse = holdResponse(getDirectoryCard, givenDirectoryCard())
  await renderPage(path, member)
  await expect.element(dialog.getByText('Loading')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(page.getByRole('alertdialog', { name: 'Marisol Reyes' })).toBeVisible()
  expect(requestsTo(getDirectoryCard).map(({ params }) => params.id)).toEqual([marisol.id])
})

test('member dialog: a failed load can be retried', async () => {
  givenDirectoryCard()
  respondOnceWithProblem(getDirectoryCard, 'internal')
  await renderPage(path, member)
  await expect.element(dialog.getByText(problems.internal.detail)).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Marisol Reyes' })).toBeVisible()
})

test('member dialog: shows what was shared, and closes to the previous URL', async () => {
  givenDirectoryCard({
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
  const { url } = await renderPage(`${path}&q=roof`, member)
  await expect.element(dialog.getByText('Nurse · Austin, Texas', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('I buy one a year.')).toBeVisible()
  const areas = ['Invests in', 'Can help with', 'Wants to grow in'].map((name) =>
    section(name)
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  )
  expect(areas).toEqual([['Self Storage', 'Invests locally'], ['Rehab Process'], ['House Hacking']])
  expect(dialog.getByText(/hasn’t shared anything yet/).elements()).toHaveLength(0)
  expect(dialog.getByRole('link').elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(url).toBe('/community?q=roof')
  await expect.poll(() => dialog.elements().length).toBe(0)
})

test('member dialog: says that nothing was shared, and shows no empty parts', async () => {
  givenDirectoryCard()
  await renderPage(path, member)
  await expect.element(dialog.getByText(/^Marisol hasn’t shared anything/)).toBeVisible()
  expect(dialog.getByRole('region').elements()).toHaveLength(0)
  expect(dialog.getByRole('link').elements()).toHaveLength(0)
})

test('member dialog: one’s own card leads to where it is edited', async () => {
  givenDirectoryCard({ ...dana, isYou: true })
  await renderPage(`/community?member=${dana.id}`, member)
  await expect.element(dialog.getByRole('link')).toHaveAttribute('href', '/dashboard/profile/community-profile')
  expect(dialog.getByText(/^Dana hasn’t shared anything/).elements()).toHaveLength(0)
})

test('member dialog: only web URLs become links', async () => {
  givenDirectoryCard({
    websiteUrl: 'https://example.com',
    linkedinUrl: 'javascript:alert(1)',
    facebookUrl: 'mailto:a@example.com',
    instagramUrl: '/login',
  })
  await renderPage(path, member)
  const dialogLinks = dialog.getByRole('link')
  await expect.element(dialogLinks).toHaveAttribute('href', expect.stringMatching(/^https:\/\/example\.com\/?$/))
  await expect.element(dialogLinks).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('nearby card: shows niche and city of a member and opens their card', async () => {
  givenDirectoryCard()
  respondWith(listNearbyMembers, { members: [buildDirectoryMember({ niche: 'Self Storage', city: 'Austin', state: 'TX' })] })
  const { url } = await renderPage('/community', member)
  const aside = page.getByRole('complementary')
  await expect.element(aside.getByText('Self Storage · Austin, TX', { exact: true })).toBeVisible()
  await aside.getByRole('button', { name: 'View Marisol Reyes' }).click()
  await expect.element(dialog).toBeVisible()
  await expect.poll(url).toBe(path)
})

test('nearby card: without members it leads to the directory all the same', async () => {
  givenFeed([])
  await renderPage('/community', member)
  const aside = page.getByRole('complementary')
  await expect.element(aside.getByRole('link')).toHaveAttribute('href', '/community?section=directory')
  expect(aside.getByRole('button').elements()).toHaveLength(0)
})

test('nearby card: a failed load can be retried', async () => {
  givenFeed([])
  respondWithProblem(listNearbyMembers, 'internal')
  await renderPage('/community', member)
  const retryButton = page.getByRole('complementary').getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(listNearbyMembers, { members: [buildDirectoryMember({ id: fakeId('b3') })] })
  await retryButton.click()
  await expect.element(page.getByRole('button', { name: 'View Marisol Reyes' })).toBeVisible()
})
