import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useScreen } from '../shell/use-screen.ts'
import { useSession } from '../shell/visitor.ts'

/** An address that is settled while its page is not: says so, and what it comes with. */
export function Component(): React.ReactNode {
  const { title, comingWith } = useScreen()
  const isSignedIn = useSession().status === 'authenticated'
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          icon="calendar"
          title={`This page is coming with ${comingWith ?? 'a later release'}.`}
          action={
            <LinkButton to={isSignedIn ? '/' : '/login'} variant="secondary">
              {isSignedIn ? 'Go to the home page' : 'Sign in'}
            </LinkButton>
          }
        >
          Nothing is missing from your account: there is simply nothing to see here yet.
        </EmptyState>
      </Card>
    </>
  )
}
