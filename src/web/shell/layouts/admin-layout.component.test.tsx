import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { countCases } from '#contract/api/community/cases.ts'
import { adminNavigation } from '#contract/pages/admin-navigation.ts'
import { permissionsOf } from '#domain/access/roles.ts'
import { requestsTo, respondWith } from '../../testing/fake-api.ts'
import { renderElement } from '../../testing/render-page.tsx'
import { admin, supporter } from '../../testing/visitors.ts'
import { AdminLayout } from './admin-layout.tsx'

const navigation = page.getByRole('navigation', { name: 'Back office', exact: true })
const bar = page.getByRole('navigation', { name: 'Back office, short' })
const pathsIn = (container: typeof navigation): (string | null)[] =>
  container
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))

test('admin layout: an admin finds every area, the way back, and how many reports wait', async () => {
  respondWith(countCases, { open: 3 })
  await renderElement(<AdminLayout>Overview</AdminLayout>, admin, '/admin/community')
  await expect.element(navigation.getByRole('link', { name: 'Overview' })).toBeVisible()
  expect(pathsIn(navigation)).toEqual(
    adminNavigation(permissionsOf('admin')).flatMap(({ items }) => items.map(({ path }) => path)),
  )
  await expect.element(navigation.getByRole('link', { name: 'Community' })).toHaveAttribute('title', 'Waiting for your answer: 3')
  await expect.element(navigation.getByRole('link', { name: 'Community' })).toHaveAttribute('aria-current', 'page')
  await expect.element(navigation.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current')
  await expect.element(page.getByRole('link', { name: 'Back to the tribe' }).first()).toHaveAttribute('href', '/')
})

test('admin layout: a role finds the areas of its permissions only, and requests nothing else', async () => {
  await renderElement(<AdminLayout>Overview</AdminLayout>, supporter, '/admin')
  await expect.element(navigation.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  expect(pathsIn(navigation)).toEqual(['/admin', '/admin/payments', '/admin/packages', '/admin/support'])
  expect(requestsTo(countCases)).toEqual([])
})

test('admin layout: on a phone, four areas are in the bar and the others under More', async () => {
  await page.viewport(375, 700)
  onTestFinished(() => page.viewport(1360, 900))
  respondWith(countCases, { open: 0 })
  await renderElement(<AdminLayout>Overview</AdminLayout>, admin, '/admin')
  await expect.element(bar.getByRole('link', { name: 'Overview' })).toBeVisible()
  expect(navigation.elements()).toHaveLength(0)
  await bar.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('region', { name: 'More' })
  await expect.element(more.getByRole('link', { name: 'Support' })).toBeVisible()
  await expect.element(more.getByRole('link', { name: 'Back to the tribe' })).toBeVisible()
  const all = [...pathsIn(bar), ...pathsIn(more)].filter((path) => path?.startsWith('/admin'))
  expect(new Set(all).size).toBe(10)
})
