import { welcomeGuide } from '#domain/content/welcome-guide.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import type { StepLink } from '#web/features/onboarding/checklist.ts'
import { ReadingGuide } from '#web/features/guide/reading-guide.tsx'
import { useMarkRead } from '#web/features/guide/use-mark-read.ts'

/** State of the guide on the page: open from the start, reopened by a press, closed, or just read. */
export type GuideView = 'open' | 'reopened' | 'closed' | 'just-read'

type GuideCardProps = {
  isRead: boolean
  view: GuideView
  onView: (view: GuideView) => void
  /** The next open step of the checklist, shown once the guide is read. */
  next: { title: string; link: StepLink } | null
}

/** The 5-minute welcome guide. Closed for members who have read it, who can reopen it. */
export function GuideCard({ isRead, view, onView, next }: GuideCardProps): React.ReactNode {
  const isOpen = view === 'open' || view === 'reopened'
  return (
    <div id="guide" className="min-w-0 scroll-mt-4">
      <Card title={t`The 5-minute welcome`} aside={isRead ? <Chip tone="pine">{t`Read`}</Chip> : null}>
        {isOpen ? (
          <Guide isRead={isRead} next={next} takesFocus={view === 'reopened'} onRead={() => onView('just-read')} />
        ) : null}
        {view === 'just-read' ? <JustRead next={next} /> : null}
        {view === 'closed' ? (
          <p className="text-md text-ink-2">{t`What a pod is, the weekly hour, commitments, matching, and your first week.`}</p>
        ) : null}
        {isOpen ? null : (
          <Button size="sm" variant="secondary" className="mt-4" onClick={() => onView('reopened')}>
            {t`Read it again`}
          </Button>
        )}
      </Card>
    </div>
  )
}

function JustRead({ next }: { next: GuideCardProps['next'] }): React.ReactNode {
  const textRef = useFirstFocus<HTMLParagraphElement>()
  return (
    <>
      <p ref={textRef} tabIndex={-1} className="text-md text-ink-2">
        {t`Great. Now you know how pods work. You can look up the rest anytime.`}
      </p>
      {next ? (
        <LinkButton to={next.link.to} size="sm" className="mt-4 me-2">
          {next.title}
        </LinkButton>
      ) : null}
    </>
  )
}

const lastPart = welcomeGuide.length - 1

type GuideProps = Pick<GuideCardProps, 'isRead' | 'next'> & {
  /** Focus moves here because the button that opened the guide is gone. */
  takesFocus: boolean
  onRead: () => void
}

function Guide({ isRead, next, takesFocus, onRead }: GuideProps): React.ReactNode {
  const { markRead, isPending } = useMarkRead('watchedMemberTrainingV1', t`Your first step is done.`)
  const finish = async (): Promise<void> => {
    if (await markRead()) onRead()
  }
  return (
    <ReadingGuide
      label={t`Parts of the welcome`}
      parts={welcomeGuide}
      isShort
      takesFocus={takesFocus}
      onTurn={(part) => {
        // Reaching the last part counts as reading: more than nine tenths have been read.
        if (part === lastPart && !isRead) void markRead()
      }}
      renderActions={(isLast) => (
        <>
          {isLast && isRead && next ? <LinkButton to={next.link.to}>{next.title}</LinkButton> : null}
          {isRead ? null : (
            <Button variant="quiet" className="ms-auto max-sm:ms-0" isPending={isPending} onClick={() => void finish()}>
              {t`I’ve read the guide`}
            </Button>
          )}
        </>
      )}
    />
  )
}
