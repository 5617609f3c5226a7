import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useRevalidator } from 'react-router'
import { pageProblems } from '#contract/page-problems.ts'
import { stranger } from '#contract/stranger.ts'
import { onProblem } from '../lib/call.ts'
import { queryClient } from '../lib/query-client.ts'
import { rememberMarketplaceVisit } from '../lib/visited-marketplace.ts'
import { ConfirmHost } from '../ui/confirm/confirm-host.tsx'
import { IconSprite } from '../ui/icon.tsx'
import { NotificationContainer } from '../ui/notifications/notification-container.tsx'
import { notify } from '../ui/notifications/notify.ts'
import { SkeletonCard } from '../ui/skeleton.tsx'
import { useAccountWatch } from './account-watch.ts'
import { useBuildWatch } from './build-watch.ts'
import { CommandPalette } from './command-palette.tsx'
import { useConnectionNotices } from './connection-notices.ts'
import { UnhandledErrorPage } from './error-page.tsx'
import { ScreenLayout } from './layouts/screen-layout.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { usePageArrival } from './page-arrival.ts'
import { type ShownScreen, useScreen } from './use-screen.ts'
import { useRouteName, useTitle } from './title.ts'
import { useUnhandledError } from './unhandled-errors.ts'
import { refreshVisitor, useVisitor, visitorQuery } from './visitor.ts'

/** The shell around every page: layout, dialogs, notifications, and what belongs to no page alone. */
export function Root(): React.ReactNode {
  const screen = useScreen()
  const unhandled = useUnhandledError()
  useRightsWatch()
  useAccountWatch()
  useBuildWatch()
  useConnectionNotices()
  useAccessNotice()
  usePageArrival()
  return (
    <>
      <IconSprite />
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <ScreenHead screen={screen} />
      <NavigationProgress />
      <ScreenLayout layout={screen.layout}>
        {unhandled ? <UnhandledErrorPage {...unhandled} /> : null}
        {/* Kept, though out of sight: what was typed is there again after "Try again". */}
        <div hidden={unhandled !== null} className="contents">
          <Suspense fallback={<SkeletonCard lines={5} />}>
            <Outlet />
          </Suspense>
        </div>
      </ScreenLayout>
      <CommandPalette />
      <ConfirmHost />
      <NotificationContainer />
    </>
  )
}

/** Title and route name. Stands before the page, so that a page's own title is set after the screen's. */
function ScreenHead({ screen: { name, title } }: { screen: ShownScreen }): null {
  useTitle(title)
  useRouteName(name)
  useEffect(() => {
    if (name.startsWith('pod-') && location.pathname.startsWith('/pod-marketplace')) rememberMarketplaceVisit()
  }, [name])
  return null
}

/**
 * Follows who is signed in and what they may do. A refusal by the server and a change in another tab both end here: the
 * guard of the page runs again.
 */
function useRightsWatch(): void {
  const { revalidate } = useRevalidator()
  const email = useVisitor().user?.email ?? null
  const knownEmail = useRef(email)
  useEffect(
    () =>
      onProblem(({ code }) => {
        // What is known already is no news: a page may show a refusal without being loaded again and again.
        const { user, access } = queryClient.getQueryData(visitorQuery.queryKey) ?? stranger
        const isNews = (code === 'sign-in-required' && user !== null) || (code === 'access-required' && access.general)
        if (isNews) void refreshVisitor().then(revalidate, () => {})
      }),
    [revalidate],
  )
  useEffect(() => {
    const before = knownEmail.current
    knownEmail.current = email
    if (before === email) return
    // Somebody else, or somebody at all: nothing of what this page holds is theirs.
    if (email === null) {
      notify({ type: 'warning', message: 'Please sign in again to continue.' })
      void revalidate().then(forgetAnswers)
    } else location.reload()
  }, [email, revalidate])
}

function forgetAnswers(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== visitorQuery.queryKey[0] })
}

/** Says why a page of the membership led to the Membership page instead. The address may outlive the reason. */
function useAccessNotice(): void {
  const { search } = useLocation()
  const { access } = useVisitor()
  const isRefused = new URLSearchParams(search).get('reason') === 'access' && !access.general
  useEffect(() => {
    if (isRefused) notify({ type: 'warning', message: pageProblems['access-required'].detail })
  }, [isRefused])
}
