import { useId } from 'react'
import type { NavigationItem } from '#contract/navigation.ts'
import { useVisitor } from './visitor.ts'
import { waitingCount } from './waiting-count.ts'

/** What an entry of the navigation says of work that waits behind it: a badge in the entry, and its words beside it. */
type Waiting = {
  /** Goes into the entry. */
  badge: React.ReactNode
  /** Goes after the entry; screen readers hear it as the entry's description. */
  words: React.ReactNode
  describedBy: string | undefined
}

/** How many applicants wait for a leader's answer, for the entry of their pod; nothing for any other. */
export function useWaiting(): (item: NavigationItem) => Waiting {
  const { applicantsWaiting } = useVisitor()
  const id = useId()
  return ({ path }) => {
    if (path !== '/dashboard/pod' || applicantsWaiting === 0) return { badge: null, words: null, describedBy: undefined }
    const count = waitingCount(applicantsWaiting)
    return {
      badge: (
        <span aria-hidden="true" className="badge tabular">
          {count}
        </span>
      ),
      words: (
        <span id={id} hidden>
          {count === '1' ? '1 applicant waits' : `${count} applicants wait`} for your answer
        </span>
      ),
      describedBy: id,
    }
  }
}
