import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clientProblem } from '../lib/client-problem.ts'
import { queryClient } from '../lib/query-client.ts'
import { renderElement } from '../testing/render-page.tsx'
import { member } from '../testing/visitors.ts'
import { QueryView } from './query-view.tsx'

const retryButton = page.getByRole('alert').getByRole('button')
const problem = clientProblem('forbidden', { detail: 'Members only.' })

/** Shows the result of a query and counts its requests. */
async function renderQuery(fetchText: () => Promise<string>): Promise<void> {
  function QueryExample(): React.ReactNode {
    const query = useQuery({ queryKey: ['/words'], queryFn: fetchText })
    return (
      <QueryView query={query} loading={<p>On its way</p>} failedTitle="The words could not be loaded.">
        {(text) => <p>Words: {text}</p>}
      </QueryView>
    )
  }
  await renderElement(<QueryExample />, member)
}

test('query view: shows the placeholder until the data arrives', async () => {
  const pending = Promise.withResolvers<string>()
  await renderQuery(() => pending.promise)
  await expect.element(page.getByText('On its way')).toBeVisible()
  pending.resolve('yes')
  await expect.element(page.getByText('Words: yes')).toBeVisible()
  await expect.element(page.getByText('On its way')).not.toBeInTheDocument()
})

test('query view: an empty answer counts as data', async () => {
  await renderQuery(async () => '')
  await expect.element(page.getByText('Words:')).toBeVisible()
})

test('query view: a failure shows a title and the reason, and its button requests once more', async () => {
  let requestCount = 0
  const pending = Promise.withResolvers<string>()
  await renderQuery(() => {
    requestCount += 1
    return requestCount === 1 ? Promise.reject(problem) : pending.promise
  })
  await expect.element(page.getByRole('alert').getByText('The words could not be loaded.')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('Members only.')).toBeVisible()
  await expect.element(retryButton).not.toHaveAttribute('aria-busy')
  await retryButton.click()
  await expect.element(retryButton).toHaveAttribute('aria-busy', 'true')
  ;(retryButton.element() as HTMLElement).click()
  expect(requestCount).toBe(2)
  pending.resolve('yes')
  await expect.element(page.getByText('Words: yes')).toBeVisible()
})

test('query view: the data stays visible when a refetch fails', async () => {
  let requestCount = 0
  await renderQuery(() => {
    requestCount += 1
    return requestCount === 1 ? Promise.resolve('yes') : Promise.reject(problem)
  })
  await expect.element(page.getByText('Words: yes')).toBeVisible()
  await queryClient.refetchQueries()
  expect(requestCount).toBe(2)
  await expect.element(page.getByText('Words: yes')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
