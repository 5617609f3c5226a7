import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useUrlParams } from './use-url-params.ts'

function Filters(): React.ReactNode {
  const { params, chosen: chosenParam, set } = useUrlParams()
  return (
    <>
      <button type="button" onClick={() => set({ ...chosenParam, day: 'mon' })}>
        Monday
      </button>
      <button type="button" onClick={() => set({ ...chosenParam, niche: 'flips' })}>
        Flips
      </button>
      <output aria-label="URL">{JSON.stringify(params)}</output>
      <output aria-label="chosen">{JSON.stringify(chosenParam)}</output>
    </>
  )
}

/** The filters on a page whose navigations wait until the test releases them. */
async function renderFilters(): Promise<() => void> {
  let isFirst = true
  let release = (): void => {}
  const releasePromise = new Promise<void>((resolve) => (release = resolve))
  const loader = async (): Promise<null> => {
    if (!isFirst) await releasePromise
    isFirst = false
    return null
  }
  const router = createMemoryRouter([{ path: '/', loader, element: <Filters /> }])
  onTestFinished(() => router.dispose())
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('{}')
  return release
}

test('useUrlParams: a second change builds on the first while the router still loads it', async () => {
  const release = await renderFilters()
  await page.getByRole('button', { name: 'Monday' }).click()
  await expect.element(page.getByLabelText('chosen')).toHaveTextContent('{"day":"mon"}')
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('{}')
  await page.getByRole('button', { name: 'Flips' }).click()
  release()
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('{"day":"mon","niche":"flips"}')
  await expect.element(page.getByLabelText('chosen')).toHaveTextContent('{"day":"mon","niche":"flips"}')
})
