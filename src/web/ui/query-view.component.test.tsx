import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownProblem } from '../lib/own-problem.ts'
import { queryClient } from '../lib/query-client.ts'
import { renderPart } from '../testing/render-page.tsx'
import { member } from '../testing/visitors.ts'
import { QueryView } from './query-view.tsx'

const again = page.getByRole('alert').getByRole('button')
const problem = ownProblem('forbidden', { detail: 'Members only.' })

/** Shows what is asked for, and how often it was. */
async function show(ask: () => Promise<string>): Promise<void> {
  function Asking(): React.ReactNode {
    const query = useQuery({ queryKey: ['/words'], queryFn: ask })
    return (
      <QueryView query={query} loading={<p>On its way</p>} failedTitle="The words could not be loaded.">
        {(words) => <p>Words: {words}</p>}
      </QueryView>
    )
  }
  await renderPart(<Asking />, member)
}

test('query view: shows the placeholder until the data arrives', async () => {
  const held = Promise.withResolvers<string>()
  await show(() => held.promise)
  await expect.element(page.getByText('On its way')).toBeVisible()
  held.resolve('yes')
  await expect.element(page.getByText('Words: yes')).toBeVisible()
  await expect.element(page.getByText('On its way')).not.toBeInTheDocument()
})

test('query view: an empty answer counts as data', async () => {
  await show(async () => '')
  await expect.element(page.getByText('Words:')).toBeVisible()
})

test('query view: a failure shows a title and the reason, and its button requests once more', async () => {
  let asked = 0
  const held = Promise.withResolvers<string>()
  await show(() => {
    asked += 1
    return asked === 1 ? Promise.reject(problem) : held.promise
  })
  await expect.element(page.getByRole('alert').getByText('The words could not be loaded.')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('Members only.')).toBeVisible()
  await expect.element(again).not.toHaveAttribute('aria-busy')
  await again.click()
  await expect.element(again).toHaveAttribute('aria-busy', 'true')
  ;(again.element() as HTMLElement).click()
  expect(asked).toBe(2)
  held.resolve('yes')
  await expect.element(page.getByText('Words: yes')).toBeVisible()
})

test('query view: the data stays visible when a refetch fails', async () => {
  let asked = 0
  await show(() => {
    asked += 1
    return asked === 1 ? Promise.resolve('yes') : Promise.reject(problem)
  })
  await expect.element(page.getByText('Words: yes')).toBeVisible()
  await queryClient.refetchQueries()
  expect(asked).toBe(2)
  await expect.element(page.getByText('Words: yes')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
