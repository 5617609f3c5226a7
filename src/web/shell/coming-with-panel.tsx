import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useSession } from './visitor.ts'

/** Says of an address that is settled while its page is not what it comes with. */
export function ComingWithPanel({ title, comingWith }: { title: string; comingWith: string }): React.ReactNode {
  const isSignedIn = useSession().status === 'authenticated'
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          icon="calendar"
          title={`This page is coming with ${comingWith}.`}
          action={
            <LinkButton to={isSignedIn ? '/' : '/login'} variant="secondary">
              {isSignedIn ? 'Go to the home page' : 'Sign in'}
            </LinkButton>
          }
        >
          There is nothing to see here yet.
        </EmptyState>
      </Card>
    </>
  )
}
