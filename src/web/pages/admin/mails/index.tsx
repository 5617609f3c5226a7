import { FailedEmailsCard } from '../../../features/emails/failed-emails-card.tsx'
import { EmailsHeader } from '../../../features/emails/emails-header.tsx'
import { OutboxStats } from '../../../features/emails/outbox-stats.tsx'

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
