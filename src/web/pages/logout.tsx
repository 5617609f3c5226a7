import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#domain/i18n/messages.ts'
import { startSignOut } from '../features/identity/sign-in.ts'
import { boot } from '../lib/boot.ts'
import { clearDrafts } from '../lib/drafts/draft-storage.ts'
import { clearMemberCaches } from '../service-worker/cache-names.ts'
import { toProblem } from '../lib/client-problem.ts'
import { useSession } from '../shell/visitor.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, LinkButton, Spinner } from '../ui/button.tsx'
import { isLinkedInText } from '../ui/markdown/linked-in-text.ts'

/**
 * The sign-out page: ends the session here, then at the identity provider, and redirects to the login page. Visitors who come
 * from another site or from a link in a member's post must confirm, because anyone can create such a link.
 */
export function Component(): React.ReactNode {
  const { status } = useSession()
  const navigate = useNavigate()
  const isExternalLink = useIsExternalLink()
  const [isSigningOut, setIsSigningOut] = useState(!isExternalLink)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    if (status === 'unauthenticated') void navigate('/login', { replace: true })
  }, [status, navigate])

  useEffect(() => {
    if (!isSigningOut) return
    signOutOnce((message) => {
      setFailure(message)
      setIsSigningOut(false)
    })
  }, [isSigningOut])

  return (
    <div className="plain-card">
      <h1 tabIndex={-1}>{t`Sign out`}</h1>
      {isSigningOut ? (
        <output className="mt-4 flex items-center gap-3 text-ink-2">
          <Spinner /> {t`Signing you out…`}
        </output>
      ) : (
        <div className="mt-4 grid gap-4">
          {failure === null ? (
            <p>{t`You followed a link here. Signing out also discards unsaved changes.`}</p>
          ) : (
            <Banner tone="clay" isAlert>
              {failure}
            </Banner>
          )}
          <div className="flex gap-3">
            <Button onClick={() => setIsSigningOut(true)}>{failure === null ? t`Sign out` : t`Try again`}</Button>
            <LinkButton to="/" variant="secondary">
              {t`Stay signed in`}
            </LinkButton>
          </div>
        </div>
      )}
    </div>
  )
}

/** Whether an external link or a link in user-generated text led here. */
function useIsExternalLink(): boolean {
  const { key, state } = useLocation()
  // The router gives each page that it navigates to a key of its own.
  return (key === 'default' && boot.fromElsewhere) || isLinkedInText(state)
}

let inFlight: Promise<void> | null = null

/** Signs out with a single call and a single redirect to the identity provider, however often the page renders. */
function signOutOnce(onFailure: (message: string) => void): void {
  // A member who stays on the page can sign out again.
  inFlight ??= signOut().finally(() => (inFlight = null))
  inFlight.catch((error: unknown) => onFailure(toProblem(error).detail))
}

async function signOut(): Promise<void> {
  // Unsubscribe from push notifications while still signed in, because that requires a session.
  await import('../features/notifications/push-subscription.ts').then(({ disablePush }) => disablePush()).catch(() => undefined)
  const url = await startSignOut()
  await Promise.all([clearDrafts(), clearMemberCaches().catch(() => {})])
  location.replace(url)
}
