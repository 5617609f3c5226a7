import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { safeReturnPath } from '#contract/guard.ts'
import { asProblem } from '#contract/problems.ts'
import { signInSentence, startSignIn } from '../features/identity/sign-in.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** The way in: everything about e-mail and password happens at the identity provider. */
export function Component(): React.ReactNode {
  const [query] = useSearchParams()
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const code = query.get('error')
  const message = failure ?? (code === null ? null : signInSentence(code))

  const signIn = async (): Promise<void> => {
    setIsPending(true)
    setFailure(null)
    try {
      location.assign(await startSignIn(safeReturnPath(query.get('redirect'), location.origin)))
    } catch (error) {
      setFailure(asProblem(error).detail)
      setIsPending(false)
    }
  }

  return (
    <div className="plain-card">
      <h1 tabIndex={-1}>Sign in</h1>
      <p className="mt-2 text-ink-2">Your pod, your commitments and the whole tribe are on the other side.</p>
      <div className="mt-5 grid gap-4">
        {message ? (
          <Banner tone="clay" isAlert>
            {message}
          </Banner>
        ) : null}
        <Button className="w-full" isPending={isPending} onClick={() => void signIn()}>
          Sign in
        </Button>
      </div>
      <p className="mt-5 text-sm text-ink-3">
        You enter your e-mail and password on the next page. Questions? <Link to="/faqs">Read the FAQs</Link>.
      </p>
    </div>
  )
}
