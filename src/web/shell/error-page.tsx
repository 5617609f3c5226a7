import { Trans } from '@lingui/react/macro'
import { Link, useLocation, useRevalidator, useRouteError } from 'react-router'
import type { ErrorPageContent } from '#contract/pages/boot.ts'
import { t } from '#domain/i18n/messages.ts'
import { queryClient } from '../lib/query-client.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { isChunkLoadError, pageProblemOf } from './page-error.ts'
import { useRouteName, useTitle } from './title.ts'
import { useVisitor } from './visitor.ts'
import type { UnhandledError } from './use-unhandled-error.ts'

/** The error page: status code, status message, description and next steps. */
function ErrorPage({
  problem,
  onRetry,
  isRetrying = false,
  more,
}: {
  problem: ErrorPageContent
  onRetry?: () => void
  isRetrying?: boolean
  more?: React.ReactNode
}): React.ReactNode {
  useTitle(problem.title ?? problem.message)
  // A missing page keeps its own route name, as on the server.
  useRouteName(problem.status === 404 ? null : 'error')
  return (
    <div className="grid justify-items-start gap-3 py-10 md:py-16">
      {problem.status > 0 ? <p className="tabular text-3xl leading-none font-bold text-pine">{problem.status}</p> : null}
      <h1 tabIndex={-1} className="max-w-full wrap-anywhere">
        {problem.message}
      </h1>
      <p className="max-w-[60ch] text-ink-2">{problem.description}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {onRetry && problem.status !== 404 ? (
          <Button onClick={onRetry} isPending={isRetrying}>
            {t`Try again`}
          </Button>
        ) : null}
        <LinkButton to="/" variant={problem.status === 404 ? 'primary' : 'secondary'}>
          {t`Go home`}
        </LinkButton>
      </div>
      {problem.status === 404 ? null : more}
    </div>
  )
}

/** Link to support, for members. */
function ContactSupportLink(): React.ReactNode {
  const { user } = useVisitor()
  const { pathname } = useLocation()
  if (!user) return null
  return (
    <p className="text-md text-ink-2">
      <Trans>
        Still not working? <Link to={`/dashboard/support?from=${encodeURIComponent(pathname)}`}>Contact support</Link>.
      </Trans>
    </p>
  )
}

/** Shown in place of a page that failed to load or render. The layout stays. */
export function ScreenError(): React.ReactNode {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const retry = (): void => {
    // The browser caches the failed import, so a retry in the same page would fail again.
    if (isChunkLoadError(error)) return location.reload()
    queryClient.removeQueries({ predicate: ({ state: { status } }) => status === 'error' })
    void revalidate()
  }
  return (
    <ErrorPage problem={pageProblemOf(error)} onRetry={retry} isRetrying={state === 'loading'} more={<ContactSupportLink />} />
  )
}

/** Shown in place of a page after an uncaught error, until the error is dismissed. */
export function UnhandledErrorPage({ error, dismiss }: UnhandledError): React.ReactNode {
  return <ErrorPage problem={pageProblemOf(error)} onRetry={dismiss} more={<ContactSupportLink />} />
}

/** Shown in place of the whole app if the shell itself failed. Only a page load helps. */
export function FatalError(): React.ReactNode {
  const error = useRouteError()
  return (
    <main className="plain">
      <ErrorPage problem={pageProblemOf(error)} onRetry={() => location.reload()} />
    </main>
  )
}
