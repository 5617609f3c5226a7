import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { TabLinks } from './tab-links.tsx'
import { type TabItem, Tabs } from './tabs.tsx'

const items: TabItem<string>[] = [
  { id: 'overview', label: 'Overview', content: 'All of it.' },
  { id: 'closed', label: 'Closed', content: 'Nothing.', isDisabled: true },
  ...['Commitments', 'Meetings', 'Members', 'Documents', 'Applicants'].map((label) => ({
    id: label.toLowerCase(),
    label,
    content: `${label} of the pod.`,
  })),
]
const tab = (name: string) => page.getByRole('tab', { name })

async function renderTabs({ isManual = false, selected = 'overview' } = {}): Promise<string[]> {
  const openedTabs: string[] = []
  function Pod(): React.ReactNode {
    const [openTab, setOpenTab] = useState(selected)
    const select = (id: string): void => {
      openedTabs.push(id)
      setOpenTab(id)
    }
    return <Tabs label="Pod" items={items} selected={openTab} onSelect={select} isManual={isManual} />
  }
  await renderElement(<Pod />, member)
  return openedTabs
}

afterEach(() => page.viewport(1360, 900))

test('tabs: arrow keys skip disabled tabs, open the next one, and wrap around', async () => {
  await page.viewport(320, 700)
  const openedTabs = await renderTabs()
  await expect.element(page.getByRole('tablist', { name: 'Pod' })).toBeVisible()
  tab('Overview').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Commitments')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'Commitments' }).getByText('Commitments of the pod.')).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(tab('Applicants')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Applicants')).toBeInViewport({ ratio: 0.99 })
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Overview')).toHaveFocus()
  await expect.element(tab('Overview')).toBeInViewport({ ratio: 0.99 })
  expect(openedTabs).toEqual(['commitments', 'applicants', 'overview'])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('tabs: a press opens a tab, and a disabled one cannot be pressed', async () => {
  const openedTabs = await renderTabs()
  await tab('Meetings').click()
  await expect.element(page.getByRole('tabpanel').getByText('Meetings of the pod.')).toBeVisible()
  await expect.element(tab('Closed')).toHaveAttribute('aria-disabled', 'true')
  await tab('Closed').click({ force: true })
  expect(openedTabs).toEqual(['meetings'])
})

test('tabs: manual tabs open only on Enter', async () => {
  const openedTabs = await renderTabs({ isManual: true, selected: 'meetings' })
  await expect.element(tab('Meetings')).toBeVisible()
  tab('Meetings').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Commitments')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel').getByText('Meetings of the pod.')).toBeVisible()
  expect(openedTabs).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('tabpanel').getByText('Commitments of the pod.')).toBeVisible()
})

test('tabs: the initial tab is scrolled into view on a phone, with a bit of its neighbor', async () => {
  await page.viewport(320, 700)
  await renderTabs({ selected: 'documents' })
  const list = page.getByRole('tablist')
  await expect.poll(() => list.element().scrollLeft).toBeGreaterThan(0)
  await expect.element(tab('Documents')).toBeInViewport({ ratio: 0.99 })
  const room = list.element().getBoundingClientRect().right - tab('Documents').element().getBoundingClientRect().right
  expect(Math.round(room)).toBe(24)
  expect(scrollX).toBe(0)
})

test('tab links: are links, with the current page marked and scrolled into view on a phone', async () => {
  await page.viewport(320, 700)
  const slugs = ['faqs', 'terms', 'privacy-policy', 'resources', 'community', 'calendar']
  await renderElement(
    <TabLinks label="Content" items={slugs.map((slug) => ({ to: `/${slug}`, label: slug }))} />,
    member,
    '/calendar',
  )
  const links = page.getByRole('navigation', { name: 'Content' }).getByRole('link')
  const present = links.last()
  await expect.element(present).toHaveAttribute('aria-current', 'page')
  await expect.element(present).toBeInViewport({ ratio: 0.99 })
  await links.first().click()
  await expect.element(links.first()).toHaveAttribute('aria-current', 'page')
  await expect.element(links.first()).toBeInViewport({ ratio: 0.99 })
  await expect.element(present).not.toHaveAttribute('aria-current')
})
