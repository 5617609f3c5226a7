import { FailedEmailsCard } from '#web/features/emails/failed-emails-card.tsx'
import { EmailsHeader } from '#web/features/emails/emails-header.tsx'
import { OutboxStats } from '#web/features/emails/outbox-stats.tsx'

/** Email delivery status and failed emails. */
export function Component(): React.ReactNode {
  return (
    <>
      <EmailsHeader />
      <div className="grid gap-5">
        <OutboxStats />
        <FailedEmailsCard />
      </div>
    </>
  )
}
