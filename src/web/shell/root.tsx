import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useRevalidator, useNavigation } from 'react-router'
import { clientProblems } from '#contract/problems/client-problems.ts'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { t } from '#domain/i18n/messages.ts'
import { onProblem } from '../lib/call-api.ts'
import { queryClient } from '../lib/query-client.ts'
import { markMarketplaceVisited } from '../lib/visited-marketplace.ts'
import { ConfirmHost } from '../ui/confirm/confirm-host.tsx'
import { IconSprite } from '../ui/icon.tsx'
import { ToastContainer } from '../ui/toasts/toast-container.tsx'
import { showToast } from '../ui/toasts/show-toast.ts'
import { SkeletonCard } from '../ui/skeleton.tsx'
import { useAccountWatch } from './use-account-watch.ts'
import { useBuildWatch } from './use-build-watch.ts'
import { CommandPalette } from './command-palette.tsx'
import { useConnectionToasts } from './use-connection-toasts.ts'
import { UnhandledErrorPage } from './error-page.tsx'
import { ScreenLayout } from './layouts/screen-layout.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { type CurrentScreen, useScreen } from './use-screen.ts'
import { useRouteName, useTitle } from './title.ts'
import { useUnhandledError } from './use-unhandled-error.ts'
import { refreshVisitor, useVisitor, visitorQuery } from './visitor.ts'

/** The app shell around every page: layout, dialogs, toasts and global hooks. */
export function Root(): React.ReactNode {
  const screen = useScreen()
  const unhandled = useUnhandledError()
  usePermissionWatch()
  useAccountWatch()
  useBuildWatch()
  useConnectionToasts()
  useAccessRequiredToast()
  useScrollRestoration()
  return (
    <>
      <IconSprite />
      <a href="#main" className="skip-link">
        {t`Skip to content`}
      </a>
      <ScreenHead screen={screen} />
      <NavigationProgress />
      <ScreenLayout layout={screen.layout}>
        {unhandled ? <UnhandledErrorPage {...unhandled} /> : null}
        {/* Stays mounted but hidden, so that typed input is still there after "Try again". */}
        <div hidden={unhandled !== null} className="contents">
          <Suspense fallback={<SkeletonCard lines={5} />}>
            <Outlet />
          </Suspense>
        </div>
      </ScreenLayout>
      <CommandPalette />
      <ConfirmHost />
      <ToastContainer />
    </>
  )
}

/** Sets title and route name. Rendered before the page, so that a page's own title overrides the screen's. */
function ScreenHead({ screen: { name, title } }: { screen: CurrentScreen }): null {
  useTitle(title)
  useRouteName(name)
  useEffect(() => {
    if (name.startsWith('pod-') && location.pathname.startsWith('/pod-marketplace')) markMarketplaceVisited()
  }, [name])
  return null
}

/**
 * Watches who is signed in and what they may access. Reruns the page's guard after a rejection by the server and after a change
 * in another tab.
 */
function usePermissionWatch(): void {
  const { revalidate } = useRevalidator()
  const email = useVisitor().user?.email ?? null
  const knownEmail = useRef(email)
  useEffect(
    () =>
      onProblem(({ code }) => {
        // Ignore a state that is already known: a page may show a rejection without being reloaded again and again.
        const { user, access } = queryClient.getQueryData(visitorQuery.queryKey) ?? anonymousVisitor
        const isChange = (code === 'sign-in-required' && user !== null) || (code === 'access-required' && access.general)
        if (isChange) void refreshVisitor().then(revalidate, () => {})
      }),
    [revalidate],
  )
  useEffect(() => {
    const previousEmail = knownEmail.current
    knownEmail.current = email
    if (previousEmail === email) return
    // Signed out or signed in as another user: none of this page's data belongs to them.
    if (email === null) {
      showToast({ type: 'warning', message: t`Please sign in again to continue.` })
      void revalidate().then(clearCachedQueries)
    } else location.reload()
  }, [email, revalidate])
}

function clearCachedQueries(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== visitorQuery.queryKey[0] })
}

/** Explains why a members' page redirected to the Membership page. The URL may outlive the reason. */
function useAccessRequiredToast(): void {
  const { search } = useLocation()
  const { access } = useVisitor()
  const isAccessDenied = new URLSearchParams(search).get('reason') === 'access' && !access.general
  useEffect(() => {
    if (isAccessDenied) showToast({ type: 'warning', message: clientProblems['access-required'].detail })
  }, [isAccessDenied])
}

/** A progress bar at the top while the next page loads slowly. A fast navigation never shows it. */
function NavigationProgress(): React.ReactNode {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden="true" className="navigation-progress" />
}
