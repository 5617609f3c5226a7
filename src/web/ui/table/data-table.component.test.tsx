import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderElement } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import type { Column, Sorting } from './column.ts'
import { DataTable } from './data-table.tsx'

type Pod = { name: string; slot: string; cohesion: number }
type TableOverrides = Partial<React.ComponentProps<typeof DataTable<Pod>>>

const pods: Pod[] = [
  { name: 'Pod 214', slot: 'Thu', cohesion: 88 },
  { name: 'New pod', slot: 'Tue', cohesion: 91 },
  { name: 'Pod 87', slot: 'Mon', cohesion: 85 },
]
const columns: Column<Pod>[] = [
  { key: 'name', header: 'Pod', role: 'name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'slot', header: 'Slot', cell: ({ slot }) => slot },
  { key: 'cohesion', header: 'Cohesion', align: 'end', cell: (pod) => pod.cohesion, sortBy: (pod) => pod.cohesion },
  { key: 'actions', header: 'Actions', role: 'actions', cell: () => <button type="button">Edit</button> },
]
const table = page.getByRole('table', { name: 'Pods' })
const names = (): (string | null)[] =>
  table
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
const header = (name: string) => table.getByRole('columnheader', { name, exact: true })

async function renderTable(overrides: TableOverrides = {}): Promise<void> {
  const props = { caption: 'Pods', columns, rows: pods, keyOf: ({ name }: Pod) => name, empty: <p>No pods</p>, ...overrides }
  await renderElement(<DataTable<Pod> {...props} />, member)
}

afterEach(() => page.viewport(1360, 900))

test.each([
  ['as columns', 1360],
  ['as cards', 320],
])('table laid out %s: has table roles, and sorts by keyboard', async (_, width) => {
  await page.viewport(width, 700)
  await renderTable({ sorting: { key: 'cohesion', direction: 'descending' } })
  expect(
    table
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Pod', 'Slot', 'Cohesion', 'Actions'])
  expect(names()).toEqual(['New pod', 'Pod 214', 'Pod 87'])
  expect(
    table
      .getByRole('row', { name: /Pod 214/ })
      .getByRole('cell')
      .elements(),
  ).toHaveLength(3)
  await expect.element(header('Cohesion')).toHaveAttribute('aria-sort', 'descending')
  table.getByRole('button', { name: 'Pod', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(header('Pod')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(header('Cohesion')).not.toHaveAttribute('aria-sort')
  expect(names()).toEqual(['New pod', 'Pod 87', 'Pod 214'])
  await expect.element(page.getByRole('status').getByText('Sorted by Pod, ascending')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(header('Pod')).toHaveAttribute('aria-sort', 'descending')
  expect(names()).toEqual(['Pod 214', 'Pod 87', 'New pod'])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('table: unsorted, shows the rows as given without an announcement; only sortable columns have buttons', async () => {
  await renderTable()
  expect(names()).toEqual(['Pod 214', 'New pod', 'Pod 87'])
  expect(
    table
      .getByRole('columnheader')
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Pod', 'Cohesion'])
  expect(document.querySelector('.data-table output')?.textContent).toBe('')
})

test('table: sorted by its caller, a press requests the order and moves no row', async () => {
  const requestedSorting: Sorting[] = []
  await renderTable({ onSort: (sorting) => requestedSorting.push(sorting), sorting: { key: 'name', direction: 'ascending' } })
  expect(names()).toEqual(['Pod 214', 'New pod', 'Pod 87'])
  await table.getByRole('button', { name: 'Pod', exact: true }).click()
  await table.getByRole('button', { name: 'Cohesion' }).click()
  expect(requestedSorting).toEqual([
    { key: 'name', direction: 'descending' },
    { key: 'cohesion', direction: 'ascending' },
  ])
  expect(names()).toEqual(['Pod 214', 'New pod', 'Pod 87'])
  await expect.element(header('Pod')).toHaveAttribute('aria-sort', 'ascending')
})

test('table: says that its rows are loading, and reserves their space', async () => {
  await renderTable({ rows: undefined, loadingRows: 3, selection: { selected: new Set(), onChange: () => {}, nameOf: () => '' } })
  await expect.element(table).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('status').getByText('Loading Pods')).toBeInTheDocument()
  const rows = [...document.querySelectorAll('tbody tr')]
  expect(rows.map(({ children }) => children.length)).toEqual([5, 5, 5])
})

test('table: draws five skeleton rows while the number of rows is unknown', async () => {
  await renderTable({ rows: undefined })
  await expect.element(table).toBeVisible()
  expect(document.querySelectorAll('tbody tr')).toHaveLength(5)
})

test('table: is not busy once the rows have arrived', async () => {
  await renderTable()
  await expect.element(table).not.toHaveAttribute('aria-busy')
})

test('table: shows the empty state without rows', async () => {
  await renderTable({ rows: [] })
  await expect.element(page.getByText('No pods')).toBeVisible()
  expect(table.elements()).toEqual([])
})

test('table: shows a failure in place of the rows, with a retry', async () => {
  let tries = 0
  await renderTable({ rows: undefined, failure: { title: 'Pods could not be loaded', onRetry: () => (tries += 1) } })
  await expect.element(page.getByText('Pods could not be loaded')).toBeVisible()
  await page.getByRole('button').click()
  expect(tries).toBe(1)
  expect(table.elements()).toEqual([])
})

test('table: rows are cards on a phone, with each value beside the name of its column', async () => {
  await page.viewport(320, 700)
  await renderTable()
  const [first, second] = [table.getByRole('row').nth(1), table.getByRole('row').nth(2)]
  const top = second.element().getBoundingClientRect().top
  expect(top).toBeGreaterThan(first.element().getBoundingClientRect().bottom)
  const labels = (): Element[] => [...first.element().querySelectorAll('.cell-label')]
  expect(labels().map(({ textContent }) => textContent)).toEqual(['Slot', 'Cohesion'])
  expect(labels().every((label) => label.checkVisibility())).toBe(true)
  await page.viewport(1360, 900)
  await expect.poll(() => labels().some((label) => label.checkVisibility())).toBe(false)
})

test('table: numbers and their header are aligned to the end of the column', async () => {
  await renderTable()
  await expect.element(header('Cohesion')).toHaveClass('align-end')
  expect(header('Slot').element().className).toBe('')
  const cells = [...document.querySelectorAll('tbody tr:first-child > *')].map(({ className }) => className)
  expect(cells).toEqual(['', '', 'align-end tabular', 'column-actions align-end'])
})

function Selectable({ selections }: { selections: string[][] }): React.ReactNode {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['New pod']))
  const onChange = (selectedKeys: ReadonlySet<string>): void => {
    selections.push([...selectedKeys])
    setSelected(selectedKeys)
  }
  const selection = { selected, onChange, nameOf: ({ name }: Pod) => name, actions: <button type="button">Merge</button> }
  return <DataTable caption="Pods" columns={columns} rows={pods} keyOf={({ name }) => name} empty={null} selection={selection} />
}

test('table: rows are selected one by one or all together, and the actions for them appear', async () => {
  const selections: string[][] = []
  await renderElement(<Selectable selections={selections} />, member)
  const selectAllCheckbox = table.getByRole('checkbox', { name: 'Select all' })
  const merge = page.getByRole('button', { name: 'Merge' })
  const isMixed = (): boolean => (selectAllCheckbox.element() as HTMLInputElement).indeterminate
  await expect.element(page.getByText('1 selected')).toBeVisible()
  expect(isMixed()).toBe(true)
  expect(document.querySelectorAll('tr.is-picked')).toHaveLength(1)
  await table.getByRole('checkbox', { name: 'Select New pod' }).click()
  await expect.element(page.getByText('None selected')).toBeVisible()
  expect(merge.elements()).toEqual([])
  expect(isMixed()).toBe(false)
  await selectAllCheckbox.click()
  await expect.element(page.getByText('3 selected')).toBeVisible()
  await expect.element(selectAllCheckbox).toBeChecked()
  expect(isMixed()).toBe(false)
  await expect.element(merge).toBeVisible()
  await selectAllCheckbox.click()
  await table.getByRole('checkbox', { name: 'Select Pod 87' }).click()
  expect(selections).toEqual([[], ['Pod 214', 'New pod', 'Pod 87'], [], ['Pod 87']])
})
