import { countCases } from '#contract/api/community/cases.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { getVisitor, type Visitor } from '#contract/pages/visitor.ts'
import { setMemberTimeZone } from '../lib/member-time-zone.ts'
import { setPageUserId } from '../lib/page-user.ts'
import { queryClient } from '../lib/query-client.ts'
import { createRoutes, patchRoutesOnNavigation } from '../router.tsx'
import { consumeInitialPage } from '../shell/initial-page.ts'
import { loadSignedInLayouts } from '../shell/layouts/load-signed-in-layouts.ts'
import { visitorQuery } from '../shell/visitor.ts'
import { ConfirmHost } from '../ui/confirm/confirm-host.tsx'
import { ToastContainer } from '../ui/toasts/toast-container.tsx'
import { respondByDefaultWith, respondWith } from './fake-api.ts'

/** The rendered application. `url` is its current location. `state` is the router state of the current entry. */
export type RenderedPage = {
  url: () => string
  goTo: (url: string, state?: unknown) => Promise<void>
  goBack: () => Promise<void>
}

let isInitialPageConsumed = false

/**
 * Renders an element for this visitor, inside a router and the query cache. Of the shell, only dialogs and toasts are rendered.
 */
export async function renderElement(content: React.ReactNode, visitor: Visitor, url = '/'): Promise<void> {
  signIn(visitor)
  const element = (
    <>
      {content}
      <ConfirmHost />
      <ToastContainer />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [url] })
  await renderRouter(router)
}

/**
 * Renders the application at a URL for this visitor: guard, layout, page, dialogs and toasts. The page fetches its data from
 * the fake API.
 */
export async function renderPage(url: string, visitor: Visitor): Promise<RenderedPage> {
  // Only the page sent by the server comes with its data; in tests every page fetches it.
  if (!isInitialPageConsumed) isInitialPageConsumed = consumeInitialPage() || true
  signIn(visitor)
  // The navigation of the back office shows how many reports wait.
  if (visitor.role !== null) respondByDefaultWith(countCases, { open: 0 })
  await loadSignedInLayouts()
  const router = createMemoryRouter(createRoutes(), { initialEntries: [url], patchRoutesOnNavigation })
  await renderRouter(router)
  return {
    url: () => router.state.location.pathname + router.state.location.search,
    goTo: (to, state) => router.navigate(to, { state }),
    goBack: () => router.navigate(-1),
  }
}

function signIn(visitor: Visitor): void {
  respondWith(getVisitor, visitor)
  queryClient.setQueryData(visitorQuery.queryKey, visitor)
  setPageUserId(visitor.user?.id ?? null)
  setMemberTimeZone(visitor.timezone)
}

async function renderRouter(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  onTestFinished(() => router.dispose())
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
