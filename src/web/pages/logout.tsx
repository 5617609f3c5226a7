import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { asProblem } from '#contract/problems.ts'
import { startSignOut } from '../features/identity/sign-in.ts'
import { eraseDrafts } from '../lib/drafts.ts'
import { useSession } from '../shell/visitor.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, LinkButton, Spinner } from '../ui/button.tsx'

/** The way out: ends the session here, then at the identity provider, and ends on the login page. */
export function Component(): React.ReactNode {
  const { status } = useSession()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    if (status === 'unauthenticated') void navigate('/login', { replace: true })
  }, [status, navigate])

  useEffect(() => leave(setFailure), [])

  const retry = (): void => {
    setFailure(null)
    leave(setFailure)
  }

  return (
    <div className="plain-card">
      <h1 tabIndex={-1}>Sign out</h1>
      {failure === null ? (
        <output className="mt-4 flex items-center gap-3 text-ink-2">
          <Spinner /> Signing you out…
        </output>
      ) : (
        <div className="mt-4 grid gap-4">
          <Banner tone="clay" isAlert>
            {failure}
          </Banner>
          <div className="flex gap-3">
            <Button onClick={retry}>Try again</Button>
            <LinkButton to="/" variant="secondary">
              Stay signed in
            </LinkButton>
          </div>
        </div>
      )}
    </div>
  )
}

let running: Promise<string> | null = null

/** Goes out by one call, however often the page is drawn. */
function leave(onFailure: (sentence: string) => void): void {
  running ??= startSignOut().then(async (url) => {
    await eraseDrafts()
    return url
  })
  running.then(
    (url) => location.replace(url),
    (error: unknown) => {
      running = null
      onFailure(asProblem(error).detail)
    },
  )
}
