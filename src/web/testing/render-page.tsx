import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { readVisitor, type Visitor } from '#contract/visitor.ts'
import { setMemberZone } from '../lib/member-zone.ts'
import { setPageOwner } from '../lib/page-owner.ts'
import { queryClient } from '../lib/query-client.ts'
import { createRoutes } from '../router.tsx'
import { enterFirstPage } from '../shell/first-page.ts'
import { loadSignedInLayouts } from '../shell/layouts/load-signed-in-layouts.ts'
import { visitorQuery } from '../shell/visitor.ts'
import { ConfirmHost } from '../ui/confirm/confirm-host.tsx'
import { NotificationContainer } from '../ui/notifications/notification-container.tsx'
import { answer } from './fake-api.ts'

/** The whole application at an address. `address` says where it is now; `state` is what a link has the router remember. */
export type RenderedPage = {
  address: () => string
  goTo: (address: string, state?: unknown) => Promise<void>
  goBack: () => Promise<void>
}

let isEntered = false

/**
 * Renders a part as it is for this visitor, inside a router and the query cache, with nothing of the shell around it but where dialogs and
 * notifications appear.
 */
export async function renderPart(part: React.ReactNode, visitor: Visitor, address = '/'): Promise<void> {
  signIn(visitor)
  const element = (
    <>
      {part}
      <ConfirmHost />
      <NotificationContainer />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  await renderRouter(router)
}

/**
 * Renders the application at an address as it is for this visitor: guard, layout, page, dialogs and notifications. The page asks the fake API
 * for what it shows.
 */
export async function renderPage(address: string, visitor: Visitor): Promise<RenderedPage> {
  // Only the page that the server sends brings its answers along; here every page asks for them.
  if (!isEntered) isEntered = enterFirstPage() || true
  signIn(visitor)
  await loadSignedInLayouts()
  const router = createMemoryRouter(createRoutes(), { initialEntries: [address] })
  await renderRouter(router)
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (to, state) => router.navigate(to, { state }),
    goBack: () => router.navigate(-1),
  }
}

function signIn(visitor: Visitor): void {
  answer(readVisitor, visitor)
  queryClient.setQueryData(visitorQuery.queryKey, visitor)
  setPageOwner(visitor.user?.id ?? null)
  setMemberZone(visitor.timezone)
}

async function renderRouter(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  onTestFinished(() => router.dispose())
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
