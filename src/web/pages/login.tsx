import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { safeReturnPath } from '#contract/pages/guard.ts'
import { t } from '#domain/i18n/messages.ts'
import { type SignInRequest, signInErrorMessage, startSignIn } from '../features/identity/sign-in.ts'
import { toProblem } from '../lib/client-problem.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** The login page. Email and password are handled by the identity provider. */
export function Component(): React.ReactNode {
  const [query] = useSearchParams()
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState<'in' | 'new' | null>(null)
  const code = query.get('error')
  const message = failure ?? (code === null ? null : signInErrorMessage(code))

  const signIn = async (signInRequest?: SignInRequest): Promise<void> => {
    setPending(signInRequest ? 'new' : 'in')
    setFailure(null)
    try {
      const url = await startSignIn(safeReturnPath(query.get('redirect'), location.origin), signInRequest)
      // A page restored from the back-forward cache must not stay pending.
      addEventListener('pageshow', () => setPending(null), { once: true })
      location.assign(url)
    } catch (error) {
      setFailure(toProblem(error).detail)
      setPending(null)
    }
  }

  return (
    <div className="plain-card">
      <h1 tabIndex={-1}>{t`Sign in`}</h1>
      <p className="mt-2 text-ink-2">{t`Sign in to see your pod, your commitments, and the tribe.`}</p>
      <div className="mt-5 grid gap-3">
        {message === null && query.get('notice') === 'account-deleted' ? (
          <Banner tone="pine">{t`Your account has been deleted. Thanks for being part of the tribe.`}</Banner>
        ) : null}
        {message ? (
          <Banner tone="clay" isAlert>
            {message}
          </Banner>
        ) : null}
        <Button isPending={pending === 'in'} onClick={() => void signIn()}>
          {t`Sign in`}
        </Button>
        <Button variant="secondary" isPending={pending === 'new'} onClick={() => void signIn({ prompt: 'create' })}>
          {t`Create an account`}
        </Button>
      </div>
      <p className="mt-5 text-sm text-ink-3">
        <Trans>
          Questions? <Link to="/faqs">Read the FAQs</Link>.
          <br />
          Our <Link to="/terms">terms</Link> and <Link to="/privacy-policy">privacy policy</Link> apply.
        </Trans>
      </p>
    </div>
  )
}
