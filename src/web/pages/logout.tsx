import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { startSignOut } from '../features/identity/sign-in.ts'
import { boot } from '../lib/boot.ts'
import { eraseDrafts } from '../lib/drafts.ts'
import { eraseKept } from '../service-worker/kept.ts'
import { asProblem } from '../lib/own-problem.ts'
import { useSession } from '../shell/visitor.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, LinkButton, Spinner } from '../ui/button.tsx'
import { isLinkedInText } from '../ui/markdown/linked-in-text.ts'

/**
 * The way out: ends the session here, then at the identity provider, and ends on the login page. Whom another site or a member's post sent
 * here is asked first, as anybody can do that.
 */
export function Component(): React.ReactNode {
  const { status } = useSession()
  const navigate = useNavigate()
  const isSentHere = useIsSentHere()
  const [isLeaving, setIsLeaving] = useState(!isSentHere)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    if (status === 'unauthenticated') void navigate('/login', { replace: true })
  }, [status, navigate])

  useEffect(() => {
    if (!isLeaving) return
    leave((sentence) => {
      setFailure(sentence)
      setIsLeaving(false)
    })
  }, [isLeaving])

  return (
    <div className="plain-card">
      <h1 tabIndex={-1}>Sign out</h1>
      {isLeaving ? (
        <output className="mt-4 flex items-center gap-3 text-ink-2">
          <Spinner /> Signing you out…
        </output>
      ) : (
        <div className="mt-4 grid gap-4">
          {failure === null ? (
            <p>A link led you here. Signing out also discards what you typed and have not saved.</p>
          ) : (
            <Banner tone="clay" isAlert>
              {failure}
            </Banner>
          )}
          <div className="flex gap-3">
            <Button onClick={() => setIsLeaving(true)}>{failure === null ? 'Sign out' : 'Try again'}</Button>
            <LinkButton to="/" variant="secondary">
              Stay signed in
            </LinkButton>
          </div>
        </div>
      )}
    </div>
  )
}

/** Whether a link that is none of our own led here, from another site or from somebody's text. */
function useIsSentHere(): boolean {
  const { key, state } = useLocation()
  // The router keys every page it goes to itself.
  return (key === 'default' && boot.fromElsewhere) || isLinkedInText(state)
}

let running: Promise<void> | null = null

/** Goes out by one call and one step to the identity provider, however often the page is drawn. */
function leave(onFailure: (sentence: string) => void): void {
  // A member who chose to stay on the page can sign out again.
  running ??= goOut().finally(() => (running = null))
  running.catch((error: unknown) => onFailure(asProblem(error).detail))
}

async function goOut(): Promise<void> {
  // While somebody is still signed in: notes go to nobody who is not.
  await import('../features/notification-settings/this-browser.ts').then(({ endNotes }) => endNotes()).catch(() => undefined)
  const url = await startSignOut()
  await Promise.all([eraseDrafts(), eraseKept().catch(() => {})])
  location.replace(url)
}
