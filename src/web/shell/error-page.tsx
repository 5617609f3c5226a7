import { Link, useLocation, useRevalidator, useRouteError } from 'react-router'
import type { PageProblem } from '#contract/boot.ts'
import { queryClient } from '../lib/query-client.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { isMissingFile, problemOfPage } from './page-failure.ts'
import { useRouteName, useTitle } from './title.ts'
import { useVisitor } from './visitor.ts'
import type { UnhandledError } from './unhandled-errors.ts'

/** The error page: status code, status message, description, and the ways on. */
function ErrorPage({
  problem,
  onRetry,
  isRetrying = false,
  more,
}: {
  problem: PageProblem
  onRetry?: () => void
  isRetrying?: boolean
  more?: React.ReactNode
}): React.ReactNode {
  useTitle(problem.title ?? problem.message)
  // A page that is missing keeps its name, as it does when the server says so.
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
            Try again
          </Button>
        ) : null}
        <LinkButton to="/" variant={problem.status === 404 ? 'primary' : 'secondary'}>
          Go to the home page
        </LinkButton>
      </div>
      {problem.status === 404 ? null : more}
    </div>
  )
}

/** For members: whoever meets the same failure again can say so. */
function AskSupport(): React.ReactNode {
  const { user } = useVisitor()
  const { pathname } = useLocation()
  if (!user) return null
  return (
    <p className="text-md text-ink-2">
      If it goes on like this, <Link to={`/dashboard/support?from=${encodeURIComponent(pathname)}`}>tell support</Link>.
    </p>
  )
}

/** What stands in place of a page whose loading or drawing failed; its layout stays around it. */
export function ScreenError(): React.ReactNode {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const retry = (): void => {
    // The browser remembers that a file was missing, and so would every further attempt.
    if (isMissingFile(error)) return location.reload()
    queryClient.removeQueries({ predicate: ({ state: { status } }) => status === 'error' })
    void revalidate()
  }
  return <ErrorPage problem={problemOfPage(error)} onRetry={retry} isRetrying={state === 'loading'} more={<AskSupport />} />
}

/** What stands in place of a page while an error that nobody caught is not forgotten. */
export function UnhandledErrorPage({ error, forget }: UnhandledError): React.ReactNode {
  return <ErrorPage problem={problemOfPage(error)} onRetry={forget} more={<AskSupport />} />
}

/** What stands in place of the whole app when the shell itself failed; only a page load helps. */
export function FatalError(): React.ReactNode {
  const error = useRouteError()
  return (
    <main className="plain">
      <ErrorPage problem={problemOfPage(error)} onRetry={() => location.reload()} />
    </main>
  )
}
