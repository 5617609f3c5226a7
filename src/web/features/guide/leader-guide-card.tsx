import { useState } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { leaderGuide } from '#domain/content/leader-guide.ts'
import { readMyPod } from '#contract/pods.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import { meQuery } from '../profile/profile-query.ts'
import { ReadingGuide } from './reading-guide.tsx'
import { useMarkRead } from './use-mark-read.ts'

const myPod = queryOf(readMyPod)

/** The leader guide: five lessons, and the word at their end that one has read them. */
export function LeaderGuideCard(): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const isRead = me.events.watchedLeaderTrainingV1
  const [isJustRead, setJustRead] = useState(false)
  const { markRead, isPending } = useMarkRead('watchedLeaderTrainingV1', 'You have finished the leader guide.')
  const finish = async (): Promise<void> => {
    if (!(await markRead())) return
    setJustRead(true)
    // The pod of a leader carries its badge now, and comes into the marketplace where it waited for this.
    await queryClient.invalidateQueries({ queryKey: myPod.queryKey })
  }
  return (
    <Card title="The leader guide" aside={isRead ? <Chip tone="pine">Done</Chip> : <Chip>12 minutes</Chip>}>
      <ReadingGuide
        label="Lessons of the leader guide"
        noun="Lesson"
        parts={leaderGuide}
        renderActions={(isLast) =>
          isLast && !isRead ? (
            <Button isPending={isPending} onClick={() => void finish()}>
              I have read the guide
            </Button>
          ) : null
        }
      />
      {isRead ? <WayOn takesFocus={isJustRead} /> : null}
      <p className="mt-5 text-sm text-ink-3">This is education. It is not legal, tax or investment advice.</p>
    </Card>
  )
}

/** What follows from having read it, and where to go on: to one's pod, or to founding one. */
function WayOn({ takesFocus }: { takesFocus: boolean }): React.ReactNode {
  const { leadsPod, podId, access } = useVisitor()
  const { data } = useQuery({ ...myPod, enabled: leadsPod })
  const way = leadsPod
    ? { to: '/dashboard/pod/manage', label: 'Back to your pod', words: leaderWords(data?.pod?.listed ?? true) }
    : podId !== null
      ? { to: '/dashboard/pod', label: 'Back to your pod', words: 'Tell your leader that you are ready when the pod needs one.' }
      : access.pod_marketplace
        ? { to: '/dashboard/pod/create', label: 'Create a pod', words: 'A pod you create joins the marketplace at once.' }
        : { to: '/dashboard/pod', label: 'Back to your pod page', words: 'You can lead a pod once you are in one.' }
  return (
    <div className="mt-5">
      <Banner
        tone="pine"
        action={
          <LinkButton to={way.to} size="sm" variant="secondary">
            {way.label}
          </LinkButton>
        }
      >
        <Done takesFocus={takesFocus} />
        <p>{way.words}</p>
      </Banner>
    </div>
  )
}

function leaderWords(isListed: boolean): string {
  return isListed
    ? 'The marketplace shows your pod with the mark “Trained leader”.'
    : 'Once you list your pod, the marketplace shows it with the mark “Trained leader”.'
}

/** Takes the focus from the button that is gone. */
function Done({ takesFocus }: { takesFocus: boolean }): React.ReactNode {
  return takesFocus ? <FocusedDone /> : <p className="font-semibold">{doneWords}</p>
}

function FocusedDone(): React.ReactNode {
  const words = useFirstFocus<HTMLParagraphElement>()
  return (
    <p ref={words} tabIndex={-1} className="font-semibold">
      {doneWords}
    </p>
  )
}

const doneWords = 'Done. You have finished the leader guide.'
